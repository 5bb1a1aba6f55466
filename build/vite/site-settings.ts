import type { Plugin } from 'vite'
import type { SiteSettings } from '../../contracts/site-settings.ts'

/**
 * The settings that pages show, on their way into a build: `npm run build` and `npm run dev` read them through
 * server/config.ts, before Vite sets NODE_ENV to its own liking, and hand them down in this variable.
 */
export const siteSettingsVariable = 'STEADYHAND_SITE_SETTINGS'

/** Defines what app/settings.ts reads. Stops a build that was started by hand, without the settings. */
export function siteSettings(): Plugin {
  return {
    name: 'site-settings',
    config: () => ({ define: { __SITE_SETTINGS__: JSON.stringify(builtSettings()) } }),
  }
}

/**
 * The settings that were handed down to this step of a build.
 * @throws when it was started by hand, without them.
 */
export function builtSettings(): SiteSettings {
  const json = process.env[siteSettingsVariable]
  if (!json) throw new Error('Start the build with npm run build, or npm run dev: they check the settings first')
  return JSON.parse(json) as SiteSettings
}
