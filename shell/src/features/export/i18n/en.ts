export const en = {
  'export.title': 'Your data',
  'export.text':
    'A copy of what we store about you, in one zip file. Codes and keys that protect your account are left out.',
  'export.loading': 'Loading',
  'export.notLoaded': 'This could not be loaded',
  'export.retry': 'Try again',
  'export.ask': 'Ask for a copy',
  'export.askAgain': 'Ask for a new copy',
  'export.progress': 'Parts of your copy',
  'export.collecting': 'Your copy is being made: {done} of {all} parts. You may leave this page.',
  'export.ready': 'Your copy is ready. You can download it until {date}.',
  'export.fetch': 'Download',
  'export.often': 'You asked for three copies today. Please try again tomorrow.',
  'export.failed': 'Something went wrong, Please try again!',
} as const
