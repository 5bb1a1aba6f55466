/** How the desk tells spans, moments and counts; `{n}` is a number. Kept short, because a row has little room. */
export const quantitiesCopy = {
  span: { minutes: '{n} min', hours: '{n} h', days: '{n} days' },
  today: 'today, {time}',
  /** A count that went no further. */
  orMore: '{n}+',
} as const
