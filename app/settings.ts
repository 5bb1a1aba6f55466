import type { SiteSettings } from '../contracts/site-settings.ts'

declare const __SITE_SETTINGS__: SiteSettings

/** Settings that pages show, fixed at build (build/build.ts reads them through server/config.ts). */
export const settings: SiteSettings = __SITE_SETTINGS__
