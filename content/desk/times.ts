/** How the desk tells spans and moments; `{n}` is a whole number. Kept short, because a row has little room. */
export const timesCopy = {
  span: { minutes: '{n} min', hours: '{n} h', days: '{n} days' },
  today: 'today, {time}',
} as const
