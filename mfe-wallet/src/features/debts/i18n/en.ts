export const en = {
  title: 'You owe {amount} {currency}',
  aCampaign: 'A campaign',
  anOffer: 'An offer',
  'why.TASK_UNDONE':
    '{campaign}: the reward of {amount} {currency} was taken back on {date}, because a task was undone after the claim. Your account had less than that.',
  'why.OFFER_REVERSED':
    '{campaign}: {amount} {currency} were taken back on {date}, because the partner who offered it reversed it. Your account had less than that.',
  'why.PAYMENT_REVERSED':
    '{amount} {currency} of a purchase were taken back on {date}, because the payment for it went back. Your account had less than that.',
  blocks:
    'The {currency} that you receive next pays it first. Until it is paid, no {currency} can leave your account.',
  'act.KCASH': 'Buy {currency}',
  'act.other': 'Earn {currency}',
} as const
