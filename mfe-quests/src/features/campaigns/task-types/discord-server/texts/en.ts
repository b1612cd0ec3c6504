export const en = {
  opened: 'Invite opened. Join {server}, then come back here: it is validated automatically.',
  waiting: 'We are asking Discord.',
  openAgain: 'Open the invite',
  'rejected.DISCORD_NOT_MEMBER':
    'Discord says {user} is not in {server}. Join with the same account, then try again.',
  'rejected.DISCORD_ROLE_MISSING':
    'Discord says {user} does not have the role {role} in {server}. Get the role there, then try again.',
  user: 'your account',
} as const
