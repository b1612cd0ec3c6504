export const en = {
  'refresh.button': 'Refresh',
  /** Spec 8, to the letter. */
  'refresh.limit': 'Refresh limit reached',
  'refresh.again': 'You can refresh again at {time}.',
} as const
