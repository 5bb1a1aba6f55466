import type { SiteSettings } from '../contracts/site-settings.ts'

declare const __SITE_SETTINGS__: SiteSettings

/**
 * Settings that pages show. Set by the code that loads the built application (server/pages/application.ts), so that
 * one build can render with any settings; in development Vite sets them.
 */
export const settings: SiteSettings = __SITE_SETTINGS__
