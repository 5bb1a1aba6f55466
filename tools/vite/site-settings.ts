/**
 * The settings that pages show, on their way into a build: `npm run build` and `npm run dev` read them through
 * server/config.ts, before Vite sets NODE_ENV to its own liking, and hand them down in this variable.
 */
export const siteSettingsVariable = 'STEADYHAND_SITE_SETTINGS'

/** Vite's `define` for app/settings.ts. @throws when Vite was started by hand and the settings are missing. */
export function siteSettings(): Record<string, string> {
  const json = process.env[siteSettingsVariable]
  if (!json) throw new Error('Start the build with npm run build, or npm run dev: they check the settings first')
  return { __SITE_SETTINGS__: json }
}
