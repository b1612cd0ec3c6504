import type { MailTexts, Templates } from './template.ts'

const facts: MailTexts['facts'] = {
  'over-18': 'your age',
  'pan-verified': 'your PAN',
  liveness: 'your selfie',
  'bank-matched': 'your bank account',
}

export const en: Templates = {
  'contacts-changed': (_facts, { brand }) => ({
    title: 'Your contact details have changed',
    text: `The phone number or e-mail address of your ${brand} account has changed. If it was not you, log out of all devices in your profile and write to us.`,
  }),
  'wallet-replaced': () => ({
    title: 'Your wallet has another address',
    text: 'Another wallet address has taken the place of the one before. If it was not you, log out of all devices in your profile and write to us.',
  }),
  'partner-connected': () => ({
    title: 'A partner site is connected to your account',
    text: 'It can show what you agreed to. You can end the connection in your profile at any time.',
  }),
  'roles-changed': () => ({
    title: 'Your roles have changed',
    text: 'What you may do as a member of the team has changed. If you do not know why, ask an admin.',
  }),
  'sessions-ended': () => ({
    title: 'Our staff logged you out',
    text: 'Our staff ended sessions of your account to protect it. Log in again, and look at your devices and passkeys in your profile. If you do not know why, write to us.',
  }),
  'payout-destination-set': () => ({
    title: 'There is a new destination for your payouts',
    text: 'Payouts can go to it from now on. If it was not you, log out of all devices in your profile and write to us.',
  }),
  'bank-update-asked': () => ({
    title: 'Another bank account is to take the place of yours',
    text: 'It is verified, and replaces the former one soon. If it was not you, stop it on the page of your verifications and write to us.',
  }),
  'reward-taken-back': ({ campaign }, { localised }) => ({
    title: 'A reward was taken back',
    text: campaign
      ? `The reward of “${localised(campaign)}” was taken back. The campaign's page says why, and where you can appeal.`
      : "The reward of a campaign was taken back. The campaign's page says why, and where you can appeal.",
  }),
  'order-refunded': () => ({
    title: 'An order was refunded',
    text: 'What you paid for an order in the store is in your wallet again.',
  }),
  'money-sent': (money, words) => ({
    title: `${words.money(money)} left your wallet`,
    text: 'You sent it, or had it paid out. If it was not you, log out of all devices in your profile and write to us.',
  }),
  'money-taken': (money, words) => ({
    title: `${words.money(money)} were taken from your wallet`,
    text: 'A payment was reversed, what you owe was settled, or a mistake was corrected. Your transactions say which.',
  }),
  'money-received': (money, words) => ({
    title: `${words.money(money)} arrived`,
    text: 'It is in your wallet. Your transactions say where it came from.',
  }),
  'reward-credited': ({ campaign, ...money }, words) => ({
    title: `You received ${words.money(money)}`,
    text: campaign
      ? `Your reward of “${words.localised(campaign)}” is in your wallet.`
      : 'Your reward of a campaign is in your wallet.',
  }),
  'earning-ready': (money, words) => ({
    title: `You can collect ${words.money(money)}`,
    text: 'It waits for you on the page of your earnings.',
  }),
  'earning-expiring': ({ expiresAt, ...money }, words) => ({
    title: `${words.money(money)} can be collected until ${words.day(expiresAt)}`,
    text: 'Collect it on the page of your earnings before it expires.',
  }),
  'friend-joined': () => ({
    title: 'A friend has joined',
    text: 'Somebody you invited has made an account. See on your referral dashboard what follows.',
  }),
  'clan-chief': () => ({
    title: 'You are the chief of your clan',
    text: 'You decide from now on who joins, and what the clan does.',
  }),
  'clan-removed': () => ({
    title: 'You are not in your clan any more',
    text: 'The chief has removed you. You can join another clan.',
  }),
  'chief-approved': () => ({
    title: 'You are a verified chief',
    text: 'Your application was approved.',
  }),
  'card-minted': () => ({
    title: 'Your POG card is ready',
    text: 'See its page, and share it.',
  }),
  'card-liked': () => ({
    title: 'Somebody likes your POG card',
    text: 'See how it does in the feed.',
  }),
  'check-changed': ({ fact, holds }) => ({
    title: holds ? `We have verified ${facts[fact]}` : `We could not verify ${facts[fact]}`,
    text: holds
      ? 'Everything that needs it is open to you.'
      : 'It has to be proven anew. The page of your verifications shows how.',
  }),
  'check-expiring': ({ fact, expiresAt }, { day }) => ({
    title: `Verify ${facts[fact]} again by ${day(expiresAt)}`,
    text: 'After that day, what needs it is closed until you have verified it again.',
  }),
  'expert-decided': ({ isApproved }) => ({
    title: isApproved ? 'You are an AI expert' : 'Your application was not accepted',
    text: isApproved
      ? 'Your application was approved, and your profile can be found.'
      : 'See on the page of your application why, and what you can do.',
  }),
}

export const enMails: MailTexts = {
  facts,
  open: (link) => `Open it: ${link}`,
  unsubscribe: ({ brand, link }) =>
    `You get this e-mail because you have a ${brand} account. No more e-mails of this kind: ${link}`,
  critical: ({ brand }) =>
    `You get this e-mail because it is about the money or the security of your ${brand} account. Such e-mails cannot be switched off.`,
  digest: {
    subject: ({ brand, count }) =>
      count === 1 ? `One thing happened on ${brand}` : `${count} things happened on ${brand}`,
    more: (count) => (count === 1 ? 'And one more.' : `And ${count} more.`),
  },
}
