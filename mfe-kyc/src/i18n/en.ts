export const en = {
  loading: 'Loading',
} as const
