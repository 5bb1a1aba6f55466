export const wordNames = 'word-names.json'
