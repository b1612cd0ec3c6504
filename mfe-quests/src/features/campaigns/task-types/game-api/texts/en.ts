export const en = {
  waiting: 'We are asking {game}.',
  openGame: 'Open {game}',
  'rejected.GAME_LOGIN_MISSING':
    'We do not know yet what {game} calls you. Complete the task that asks for it first.',
  'rejected.GAME_LOGIN_USED':
    'Somebody else has been paid for this player in this campaign. Use your own player, or write to support.',
  'rejected.GAME_GOAL_NOT_REACHED':
    '{game} says the goal is not reached yet. Play on, then try again.',
  'rejected.withReason': '{game} says: “{reason}”. Play on, then try again.',
} as const
