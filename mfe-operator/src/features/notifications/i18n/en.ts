export const en = {
  title: 'Notifications to users',
  text: 'Each kind, filled with samples. Users choose by which channels they get it.',
  language: 'Language',
  critical: 'Important',
  inbox: 'Inbox',
  email: 'E-mail',
  push: 'Push',
  mail: 'The e-mail',
  noMail: 'Another service sends the e-mail.',
  loading: 'The notifications are loading',
  notLoaded: 'The notifications could not be loaded',
  retry: 'Try again',
} as const
