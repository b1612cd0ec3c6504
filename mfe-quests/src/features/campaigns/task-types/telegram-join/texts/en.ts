export const en = {
  opened: 'Channel opened. Join {channel}, then come back here: it is validated automatically.',
  waiting: 'We are asking Telegram.',
  openAgain: 'Open {channel}',
  'rejected.TELEGRAM_NOT_MEMBER':
    'Telegram says {user} is not in {channel}. Join with the same account, then try again.',
  user: 'your account',
} as const
