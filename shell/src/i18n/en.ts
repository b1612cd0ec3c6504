export const en = {
  'skip.toContent': 'Skip to the content',
  'page.loading': 'Loading the page',
  'remote.failed.title': 'This part of the site is not responding',
  'remote.failed.text': 'What you earned is safe. We keep trying; you can also try now.',
  'remote.failed.retry': 'Try again',

  'nav.label': 'Main',
  'nav.start': 'Home',
  'nav.profile': 'Profile',
  'nav.home': '{brand}, start page',

  'language.label': 'Language',
  'account.logIn': 'Log in',

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
} as const
