export const en = {
  'begun.title': 'Go on',
  'begun.progress': { one: '{done} of {count} task', other: '{done} of {count} tasks' },
  'begun.continue': 'Continue',
} as const
