export const en = {
  tag: 'Raffle',
  amount: 'Prizes',
  rules:
    'Every point is an entry. After the end the winners are drawn by a seed that was fixed before the start and a public number that nobody knows in advance: anybody can repeat the draw.',
  lateCheck:
    'The campaign has ended. Entries are sealed after this check, and the result still counts.',
} as const
