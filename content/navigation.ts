import { firm } from './firm.ts'
import type { FooterColumn, NavigationMenu } from './schema/navigation.ts'

/**
 * The header's five menus and the footer's lists. An entry with `comingSoon` is shown greyed out, is no link, and its
 * address answers with a not-found page that says what to read instead (`instead`). Each menu ends with what is there
 * to read today (`live`).
 */
export const menus: readonly NavigationMenu[] = [
  {
    name: 'Solutions',
    id: 'solutions',
    instead: { name: 'Why AI implementations fail', path: '/solutions/challenges/ai-implementation-failure' },
    live: [
      {
        name: 'Readiness quiz',
        path: '/ai-readiness-assessment',
        text: 'Five questions, two minutes, no email required',
      },
    ],
    groups: [
      {
        category: 'By Challenge',
        items: [
          {
            name: 'AI implementation failure',
            path: '/solutions/challenges/ai-implementation-failure',
            comingSoon: true,
          },
          { name: 'AI strategy', path: '/challenge/ai-strategy/*', comingSoon: true },
          { name: 'Data infrastructure', path: '/challenge/data-infrastructure*', comingSoon: true },
          { name: 'Security and compliance', path: '/challenge/security-compliance*', comingSoon: true },
          { name: 'Implementation and adoption', path: '/challenge/implementation-adoption*', comingSoon: true },
        ],
      },
      {
        category: 'By Use Case',
        items: [
          { name: 'Secure app online', path: '/solutions/secure-app-online', comingSoon: true },
          { name: 'AI customer support', path: '/solutions/ai-customer-support', comingSoon: true },
          { name: 'Predictive analytics', path: '/solutions/predictive-analytics', comingSoon: true },
          { name: 'Compliance monitoring', path: '/solutions/compliance-monitoring', comingSoon: true },
        ],
      },
    ],
  },
  {
    name: 'Industries',
    id: 'industries',
    instead: { name: 'What we repaired, and by how much', path: '/case-studies' },
    live: [{ name: 'Three repairs', path: '/case-studies', text: 'Fintech, healthcare, e-commerce' }],
    groups: [
      {
        items: [
          { name: 'Fintech', path: '/industries/fintech/*', comingSoon: true },
          { name: 'Healthcare', path: '/industries/healthcare/*', comingSoon: true },
          { name: 'E-commerce', path: '/industries/ecommerce/*', comingSoon: true },
        ],
      },
    ],
  },
  {
    name: 'Services',
    id: 'services',
    instead: { name: 'All services', path: '/services' },
    live: [
      { name: 'All services', path: '/services', text: 'What you keep' },
      { name: 'Prices', path: '/pricing', text: 'Before you ask' },
    ],
    groups: [
      {
        items: [
          { name: 'Prompt rescue', path: '/services/prompt-assistance' },
          {
            name: 'AI strategy',
            path: '/services/ai-strategy',
            comingSoon: true,
            instead: { name: 'AI consulting for executives', path: '/ai-consulting' },
          },
          { name: 'Data assessment', path: '/services/data-assessment', comingSoon: true },
          { name: 'Model development', path: '/services/model-development', comingSoon: true },
          { name: 'MLOps', path: '/services/mlops', comingSoon: true },
          {
            name: 'Chief AI officer',
            path: '/services/caio',
            comingSoon: true,
            instead: { name: 'AI consulting for executives', path: '/ai-consulting' },
          },
        ],
      },
    ],
  },
  {
    name: 'Resources',
    id: 'resources',
    instead: { name: 'Free resources', path: '/resources' },
    live: [
      { name: 'Executive guide', path: '/executive-guide', text: 'Fund, fix or stop' },
      { name: 'AI Hype Checklist', path: '/ai-hype-checklist.pdf' },
    ],
    groups: [
      {
        items: [
          { name: 'AI for accounting guide', path: '/resources/ai-accounting-guide' },
          {
            name: 'Case studies',
            path: '/resources/case-studies',
            comingSoon: true,
            instead: { name: 'What we repaired, and by how much', path: '/case-studies' },
          },
          { name: 'ROI calculator', path: '/resources/roi-calculator', comingSoon: true },
          {
            name: 'Readiness assessment',
            path: '/resources/readiness-assessment',
            comingSoon: true,
            instead: { name: 'Readiness quiz', path: '/ai-readiness-assessment' },
          },
          { name: 'Research', path: '/resources/research', comingSoon: true },
          {
            name: 'Guides',
            path: '/resources/guides',
            comingSoon: true,
            instead: { name: 'Executive guide', path: '/executive-guide' },
          },
        ],
      },
    ],
  },
  {
    name: 'About',
    id: 'about',
    instead: { name: 'About the firm', path: '/about' },
    live: [
      { name: 'The firm', path: '/about', text: 'Who does the work' },
      { name: 'Contact', path: '/contact', text: `${firm.consultationMinutes} minutes, free` },
    ],
    groups: [
      {
        items: [
          { name: 'Our approach', path: '/about/approach', comingSoon: true },
          { name: 'Responsible AI', path: '/about/responsible-ai', comingSoon: true },
        ],
      },
    ],
  },
]

/** The words around the menus, on every page. */
export const navigationCopy = {
  skip: 'Skip to the content',
  main: 'Main',
  open: 'Menu',
  close: 'Close',
  comingSoon: 'Coming soon',
  getStarted: 'Get Started',
  homeLink: 'home page',
} as const

/** The footer's columns of links. It links to the two pages in preparation too, as specified. */
export const footerColumns: readonly FooterColumn[] = [
  {
    heading: 'Firm',
    items: [
      { name: 'About', path: '/about' },
      { name: 'Our approach', path: '/about/approach' },
      { name: 'Responsible AI', path: '/about/responsible-ai' },
      { name: 'Case studies', path: '/case-studies' },
    ],
  },
  {
    heading: 'Services',
    items: [
      { name: 'Services', path: '/services' },
      { name: 'Pricing', path: '/pricing' },
      { name: 'Contact', path: '/contact' },
    ],
  },
]

export const footerCopy = {
  landmark: 'Footer',
  contactHeading: 'Contact',
  legal: [
    { name: 'Privacy', path: '/privacy' },
    { name: 'Terms', path: '/terms' },
  ],
} as const

export type ComingSoonEntry = {
  readonly name: string
  readonly path: string
  readonly instead: NavigationMenu['instead']
}

/** Every entry in preparation, once, with what to read meanwhile. */
export const comingSoonEntries: readonly ComingSoonEntry[] = menus.flatMap((menu) =>
  menu.groups.flatMap((group) =>
    group.items
      .filter((item) => item.comingSoon)
      .map(({ name, path, instead = menu.instead }) => ({ name, path, instead })),
  ),
)
