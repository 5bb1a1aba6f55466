export const notFound = {
  meta: {
    title: 'Page not found (error 404)',
    description: 'There is no page at this address. The home page leads to the services, the prices and the guides.',
  },
  heading: '404',
  text: 'Oops! Page not found',
  home: 'Return to the home page',
  /** Added where the address belongs to a page in preparation. */
  inPreparation: 'In preparation: {name}.',
  instead: 'Until then, read:',
} as const
