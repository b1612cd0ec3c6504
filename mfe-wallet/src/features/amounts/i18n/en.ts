/** Of every form with an amount. */
export const en = {
  enter: 'Enter an amount',
  poor: 'Not enough {currency}',
  missing: 'You need {amount} more.',
  earn: 'Earn rewards in campaigns',
} as const
