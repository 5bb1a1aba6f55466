import type { SiteSettings } from '../../contracts/site-settings.ts'

/** As the bundler writes app/settings.ts. */
const literal = /^(?:var|const|let) settings = (\{$[\s\S]*?^\});$/m

/**
 * The built application with other settings, so that its pages can be rendered anew without a build.
 * @param application the code of the pages' server build.
 * @throws when it does not hold the settings as it did.
 */
export function withSettings(application: string, changes: Partial<SiteSettings>): string {
  const built = literal.exec(application)?.[1]
  if (!built) throw new Error('The server build of the pages does not hold app/settings.ts as it did')
  const settings = { ...(JSON.parse(built) as SiteSettings), ...changes }
  return application.replace(literal, () => `var settings = ${JSON.stringify(settings, null, '\t')};`)
}
