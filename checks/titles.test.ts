/** What a writer hears of titles, descriptions and highlights. */
import { at, project } from './testing/edited.ts'
import { itTells } from './testing/mistakes.ts'

/** Longer than a title or a description may be. */
const long = 'word '.repeat(40).trim()
const consultingTitle = at(project, 'pages/consulting.ts', ['consulting', 'meta', 'title'])

itTells([
  ['a title too long', 'pages/pricing.ts', 'pricing.meta.title', long, 'shorten it to 60'],
  ['a title too short', 'pages/guides.ts', 'executiveGuide.title', 'AI', 'lengthen it to at least 30'],
  ['a title too long of one section', 'pages/home.ts', 'home.sectionMeta.about', long, 'shorten it to 60'],
  [
    'a description too short',
    'pages/not-found.ts',
    'notFound.meta.description',
    'Nothing.',
    'at least 70 characters; it has 8',
  ],
  ['a description too long', 'pages/not-found.ts', 'notFound.meta.description', long, 'shorten it to 160'],
  [
    'two pages with one title',
    'pages/services.ts',
    'services.meta.title',
    consultingTitle,
    'consulting.meta.title in content/pages/consulting.ts has the same',
  ],
  ['a highlight that is not in its title', 'pages/privacy.ts', 'privacy.highlight', 'how much', 'letter by letter'],
  [
    'a highlight that is not in its heading',
    'pages/services.ts',
    'services.hero.highlight',
    'for free',
    'letter by letter',
  ],
])
