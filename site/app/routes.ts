import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { guideRoutes } from '../../contracts/addresses.ts'

/** All addresses and their pages. Monitoring names views by these patterns. */
export default [
  index('pages/home/page.tsx'),
  // Four more addresses open the home page at a section.
  route('case-studies', 'pages/home/page.tsx', { id: 'home-case-studies' }),
  route('resources', 'pages/home/page.tsx', { id: 'home-resources' }),
  route('about', 'pages/home/page.tsx', { id: 'home-about' }),
  route('contact', 'pages/home/page.tsx', { id: 'home-contact' }),
  route('contact/times', 'pages/contact-times/page.tsx'),
  route('contact/sent', 'pages/contact-sent/page.tsx'),

  route('services', 'pages/services/page.tsx'),
  route('services/prompt-assistance', 'pages/prompt-rescue/page.tsx'),
  route('services/prompt-assistance/booked', 'pages/prompt-rescue-booked/page.tsx'),
  route('ai-consulting', 'pages/consulting/page.tsx'),
  route('pricing', 'pages/pricing/page.tsx'),
  route('for-ctos', 'pages/for-ctos/page.tsx'),

  route('solutions/challenges/:challenge', 'pages/challenge/page.tsx'),
  route('ai-readiness-assessment', 'pages/quiz/page.tsx'),
  ...guideRoutes.map((path) => route(path.slice(1), 'pages/guide/page.tsx', { id: path })),

  route('privacy', 'pages/privacy/page.tsx'),
  route('terms', 'pages/terms/page.tsx'),
  // The server renders it for visitors with the request's key; it isn't built.
  route('requests/:reference', 'pages/manage-request/page.tsx'),
  route('withdrawn', 'pages/withdrawn/page.tsx'),
  // Not a public address: the server answers a refused post with this page.
  route('refused/:failure', 'pages/refused/page.tsx'),
  // A page of content/guides/ at the address of a menu entry, or else “not found”.
  route('*', 'pages/guide/page.tsx', { id: 'not-found' }),
  // `react-router dev` sets it; the build sets 'production'.
] satisfies RouteConfig
