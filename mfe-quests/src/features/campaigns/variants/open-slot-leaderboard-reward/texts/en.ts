export const en = {
  tag: 'Leaderboard',
  amount: 'Prizes',
  rules:
    'Every task counts points. At the end the places of the leaderboard decide who gets which prize; of users with the same points, who reached them first ranks higher.',
  lateCheck:
    'The campaign has ended. Places are sealed after this check, and the result still counts.',
} as const
