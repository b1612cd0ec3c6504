/** Texts that the tests read and press. */
export const en = {
  liveCampaigns: 'Live campaigns',
  showMore: 'Show more',
  getStarted: 'Get started',
  claimRewards: 'Claim rewards',
  rewardPanel: 'Reward and progress',

  logIn: 'Log in',
  phone: 'Phone number',
  country: 'Country',
  email: 'E-mail address',
  useEmail: 'Use e-mail instead',
  sendCode: 'Send code',
  code: 'Code',

  balance: 'Your balance: {amount}. Open the history',
  account: 'Your account',
  language: 'Language',

  validate: 'VALIDATE',
  verified: 'VERIFIED',
  continue: 'CONTINUE',
  completeTask: 'COMPLETE TASK',
  loginMethod: 'How does Ember Throne know you?',
  username: 'Username',

  rewardReceived: 'Reward received',
  seeTransactions: 'See transactions',
  transactions: 'Wallet',
  earnedThisWeek: 'Earned this week',
  campaignReward: 'Campaign reward',
} as const
