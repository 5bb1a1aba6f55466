/** Replaces the package, which looks for its native part in node_modules; a release has it beside the code. */
import { createRequire } from 'node:module'

export const { transform } = createRequire(import.meta.url)('./lightningcss.node') as typeof import('lightningcss')
