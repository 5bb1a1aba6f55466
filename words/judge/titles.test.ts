/** What a writer hears of titles, descriptions and highlights. */
import { at, project } from '../../tests/support/edited-words.ts'
import { itTells } from '../../tests/support/mistakes.ts'

/** Longer than a title or a description may be. */
const long = 'word '.repeat(40).trim()
const consultingTitle = at(project, 'pages/consulting.yaml', ['consulting', 'meta', 'title'])

itTells([
  ['pages/pricing.yaml', 'pricing.meta.title', long, 'shorten it to 60'],
  ['pages/guides.yaml', 'executiveGuide.title', 'AI', 'lengthen it to at least 30'],
  ['pages/home.yaml', 'home.sectionMeta.about', long, 'shorten it to 60'],
  ['pages/not-found.yaml', 'notFound.meta.description', 'Nothing.', 'at least 70 characters; it has 8'],
  ['pages/not-found.yaml', 'notFound.meta.description', long, 'shorten it to 160'],
  [
    'pages/services.yaml',
    'services.meta.title',
    consultingTitle,
    'consulting.meta.title in content/pages/consulting.yaml has the same',
  ],
  ['pages/pricing.yaml', 'pricing.hero.title', 'One ==phrase', 'mark one phrase'],
  ['mails.yaml', 'mails.handOver.heading', '==One== and ==another==', 'mark one phrase'],
  ['pages/home.yaml', 'home.hero.title', 'A ==== mark', '1 to 40 characters'],
])
