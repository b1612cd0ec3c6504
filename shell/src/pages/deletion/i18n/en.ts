export const en = {
  'deletion.title': 'Delete your account',
  'deletion.loading': 'Loading',
  'deletion.notLoaded': 'This could not be loaded',
  'deletion.retry': 'Try again',
  'deletion.visitor': 'Log in to delete your account, or to keep one that is to be deleted.',
  'deletion.logIn': 'Log in',
  'deletion.deleted': 'What is deleted',
  'deletion.deleted.profile': 'Your profile, picture, username, phone number and e-mail address.',
  'deletion.deleted.ways': 'Your log-ins, your devices, and the accounts that you connected.',
  'deletion.deleted.wallet':
    'Your wallet’s address and the back-up of its key. Save the key first if you want to use that wallet elsewhere.',
  'deletion.deleted.progress': 'What you did in campaigns.',
  'deletion.deleted.balance': 'Your balance cannot be used any more, so spend it before.',
  'deletion.deleted.amounts': 'You lose {amounts}, so spend it before.',
  'deletion.stays': 'What stays, and why',
  'deletion.stays.ledger':
    'Amounts that were paid, under a random number that nothing connects with you. The sums of the ledger must add up.',
  'deletion.stays.claims':
    'Places that you took in campaigns, under the same number. Nobody else can be paid for them.',
  'deletion.stays.short':
    'Technical records, such as counts of requests. They are deleted within days.',
  'deletion.grace': {
    one: 'Your account is deleted after {count} day. Until then you can log in and keep it. You are logged out on every device now.',
    other:
      'Your account is deleted after {count} days. Until then you can log in and keep it. You are logged out on every device now.',
  },
  'deletion.confirm': 'Type DELETE or your username',
  'deletion.confirm.missing': 'Type DELETE or your username to confirm.',
  'deletion.confirm.wrong': 'This is neither DELETE nor your username.',
  'deletion.do': 'Delete my account',
  'deletion.failed': 'Something went wrong, Please try again!',
  'deletion.asked': 'Your account will be deleted',
  'deletion.asked.text':
    'This happens after {date}. If you change your mind, log in by the end of that day and keep your account.',
  'deletion.waits': 'Your account will be deleted after {date}.',
  'deletion.waits.text':
    'You can keep it, with everything in it. Or log out, and it is deleted after that day.',
  'deletion.keep': 'Keep my account',
  'deletion.kept': 'Your account stays',
  'deletion.letGo': 'Log out and let it be deleted',
} as const
