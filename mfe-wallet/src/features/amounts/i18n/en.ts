/** Of every form with an amount. */
export const en = {
  enter: 'Enter an amount',
  poor: 'Not enough {currency}',
  missing: 'You need {amount} more.',
  earn: 'Earn rewards in campaigns',
  neededFirst: 'Needed first:',
  needs: 'It comes with the verification of your account. Nothing was ordered.',
  verify: 'Verify now',
  age: 'Please confirm first that you are of age.',
  checkAgain: 'Check again',
} as const
