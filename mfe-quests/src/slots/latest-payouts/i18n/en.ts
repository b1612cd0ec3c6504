export const en = {
  'payouts.title': 'Just paid',
  'payouts.lastDay': {
    one: '{count} reward paid in 24 hours',
    other: '{count} rewards paid in 24 hours',
  },
} as const
