/** Builds the site if it is older than its sources, before tests that read `dist/`. Vitest and Playwright run this first. */
import { build } from '../../ops/scripts/build.ts'

export default () => build(process.env)
