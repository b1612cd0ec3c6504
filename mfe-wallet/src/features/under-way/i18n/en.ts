/** Texts that the spec gives (section 8) are verbatim, also where they read oddly. */
export const en = {
  title: 'Under way',
  failed: 'What is under way could not be loaded.',
  retry: 'Try again',
  payout: 'Withdrawal to {destination}',
  payoutMeta: '{amount}, within 2 working days',
  purchase: 'Purchase of {amount}',
  swap: 'To your wallet {address}',
  'tag.underWay': 'Under way',
  'tag.returning': 'Coming back',
  'tag.unpaid': 'Not paid yet',
} as const
