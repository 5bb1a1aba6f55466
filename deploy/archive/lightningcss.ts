/** In place of the package of this name, which looks for its native part in node_modules: here it lies beside the code. */
import { createRequire } from 'node:module'

export const { transform } = createRequire(import.meta.url)('./lightningcss.node') as typeof import('lightningcss')
