export const en = {
  tag: 'Fixed slots',
  amount: 'Reward',
  rules: 'Each finisher takes one slot when claiming.',
  lateCheck:
    'The campaign has ended. This result brings no reward: slots are claimed before the end.',
} as const
