export const en = {
  pog: 'POG',
  loading: 'Loading the page',
} as const
