export const en = {
  'board.clan': 'Clans of the week',
  'board.partner-clan': 'Partner clans of the week',
  'board.clan-chief': 'Chiefs of the week',
  loading: 'Loading the leaderboard',
  failed: 'The leaderboard could not be loaded.',
  retry: 'Try again',
  empty: 'Nobody has points this week yet.',
  player: 'Player',
  open: 'The whole leaderboard on {brand}',
} as const
