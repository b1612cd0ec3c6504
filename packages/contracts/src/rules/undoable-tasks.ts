/** Types of tasks that a user can undo after the claim, and that can be checked again without them. */
const UNDOABLE_TASKS = [
  'TWITTER_FOLLOW',
  'TWITTER_LIKE',
  'TWITTER_RETWEET',
  'TWITTER_COMMENT',
  'DISCORD_JOIN',
  'DISCORD_ROLE',
  'TELEGRAM_JOIN',
  'HOLD_TOKEN',
  'HOLD_NFT',
] as const

export const isUndoable = (type: unknown): boolean => UNDOABLE_TASKS.some((one) => one === type)
