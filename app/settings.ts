import type { SiteSettings } from '../contracts/site-settings.ts'

declare const __SITE_SETTINGS__: SiteSettings

/**
 * Settings that pages show. Who opens the built application sets them before (server/pages/application.ts), so that one
 * build makes pages of any settings; in development Vite knows them.
 */
export const settings: SiteSettings = __SITE_SETTINGS__
