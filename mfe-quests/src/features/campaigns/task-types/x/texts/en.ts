export const en = {
  opened: 'X opened. Do it there, then come back here: it is validated automatically.',
  waiting: 'We are asking X.',
  openAgain: 'Open X',
  'rejected.TWITTER_NOT_FOLLOWING':
    'X says {user} does not follow {sought}. Follow with the same account, then try again.',
  'rejected.TWITTER_NOT_LIKED':
    'X shows no like by {user} of {sought}. Like it with the same account, then try again.',
  'rejected.TWITTER_NOT_RETWEETED':
    'X shows no repost by {user} of {sought}. Repost it with the same account, then try again.',
  'rejected.TWITTER_NOT_COMMENTED':
    'X shows no reply by {user} to {sought}. Reply with the same account, then try again.',
  'rejected.TWITTER_NO_HASHTAG_TWEET':
    'X shows no recent post by {user} with {sought}. Post it with the same account, then try again.',
  'rejected.TWITTER_NOT_IN_BIO':
    'The bio of {user} at X does not contain “{sought}”. Add it, then try again.',
  'rejected.TWITTER_NOT_IN_NAME':
    'The name of {user} at X does not contain “{sought}”. Add it, then try again.',
  'rejected.TWITTER_NO_REFERRAL_POST':
    'X shows no recent post by {user} with your link {sought}. Post it with the same account, then try again.',
  'rejected.TWITTER_NO_POG_CARD_POST':
    'X shows no recent post by {user} with your card {sought}. Post it with the same account, then try again.',
  shareCardText: 'My Proof-of-Gamer card on {brand}.',
  shareText: 'Join me on {brand}.',
  user: 'your account',
} as const
