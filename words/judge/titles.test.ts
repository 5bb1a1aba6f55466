/** What a writer hears of titles, descriptions and highlights. */
import { at, project } from '../testing/edited.ts'
import { itTells } from '../testing/mistakes.ts'

/** Longer than a title or a description may be. */
const long = 'word '.repeat(40).trim()
const consultingTitle = at(project, 'pages/consulting.ts', ['consulting', 'meta', 'title'])

itTells([
  ['pages/pricing.ts', 'pricing.meta.title', long, 'shorten it to 60'],
  ['pages/guides.ts', 'executiveGuide.title', 'AI', 'lengthen it to at least 30'],
  ['pages/home.ts', 'home.sectionMeta.about', long, 'shorten it to 60'],
  ['pages/not-found.ts', 'notFound.meta.description', 'Nothing.', 'at least 70 characters; it has 8'],
  ['pages/not-found.ts', 'notFound.meta.description', long, 'shorten it to 160'],
  [
    'pages/services.ts',
    'services.meta.title',
    consultingTitle,
    'consulting.meta.title in content/pages/consulting.ts has the same',
  ],
  ['pages/privacy.ts', 'privacy.highlight', 'how much', 'letter by letter'],
  ['pages/services.ts', 'services.hero.highlight', 'for free', 'letter by letter'],
])
