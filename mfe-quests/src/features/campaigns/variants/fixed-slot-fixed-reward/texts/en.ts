export const en = {
  tag: 'Fixed slots',
  amount: 'Reward',
  rules: 'Each finisher takes one slot when claiming.',
} as const
