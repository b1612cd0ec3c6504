export const en = {
  'skip.toContent': 'Skip to the content',
  'page.loading': 'Loading the page',
  'remote.failed.title': 'This part of the site is not answering',
  'remote.failed.text': 'What you earned is safe. We keep trying; you can also try now.',
  'remote.failed.retry': 'Try again',

  'nav.label': 'Main',
  'nav.history': 'History',
  'nav.profile': 'Profile',
  'nav.home': '{brand}, start page',

  'balance.label': 'Your balance: {amount}. Open the history',
  'balance.loading': 'Your balance is being loaded',
  'balance.stale': 'The connection is interrupted, the balance may be old',
  'balance.arriving': '{amount} on its way',
  'balance.now': 'Your balance is now {amount}',

  'language.label': 'Language',
  'account.label': 'Your account',
  'account.logIn': 'Log in',
  'account.logOut': 'Log out',

  'alerts.label': 'Messages',
  'alerts.dismiss': 'Close this message',
  'session.over': 'Your session has ended. Please log in again.',
  'modal.close': 'Close',
  'modal.opening': 'Opening',
  'modal.failed': 'This could not be opened. Check your connection and try again.',

  'intro.label': 'What this site is',
  'intro.title': 'Play. Finish tasks. Get paid.',
  'intro.text': 'Every campaign shows what it pays and that the money is already set aside.',
  'intro.choose': 'Choose a campaign',
  'intro.do': 'Finish its tasks',
  'intro.claim': 'Claim your pay',

  'wallet.elsewhere':
    'The key of your wallet is on another device. Restore it here from your profile.',
  'wallet.withoutBackup':
    'The key of your wallet is on another device, without a backup. In your profile you can make a new wallet here.',
} as const
