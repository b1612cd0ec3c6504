import type { Labels } from './label-names.ts'

export const hi: Labels = {
  liveCampaigns: 'लाइव कैंपेन',
  showMore: 'और दिखाएँ',
  getStarted: 'शुरू करें',
  claimRewards: 'इनाम क्लेम करें',
  rewardPanel: 'इनाम और प्रगति',

  logIn: 'लॉग इन करें',
  phone: 'फ़ोन नंबर',
  country: 'देश',
  email: 'ई-मेल पता',
  useEmail: 'ई-मेल का इस्तेमाल करें',
  sendCode: 'कोड भेजें',
  code: 'कोड',

  balance: 'आपका बैलेंस: {amount}। लेन-देन देखें',
  account: 'आपका खाता',
  language: 'भाषा',

  validate: 'जाँचें',
  verified: 'सत्यापित',
  continue: 'आगे बढ़ें',
  completeTask: 'टास्क पूरा करें',
  loginMethod: 'Ember Throne आपको कैसे पहचानता है?',
  username: 'यूज़रनेम',

  rewardReceived: 'इनाम मिल गया',
  seeTransactions: 'लेन-देन देखें',
  transactions: 'वॉलेट',
  earnedThisWeek: 'इस हफ़्ते की कमाई',
  campaignReward: 'कैंपेन इनाम',
}
