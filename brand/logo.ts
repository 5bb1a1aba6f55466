export const logo = { width: 36, height: 20, path: 'M1 12l3-8 4 14 4-16 3 12 2-4 1.5 2H35', strokeWidth: 2.5 } as const
