/** What a link says of the file that it leads to. The build measures pages and size. */
export const checklistFileCopy = {
  format: 'PDF',
  size: '{kilobytes}\u00a0KB',
  label: '{format}, {pages}\u00a0pages, {size}',
} as const
