export const en = {
  'leave.title': 'Leave without saving?',
  'leave.text': 'What you have written here is not saved. It is lost if you leave this page.',
  'leave.stay': 'Stay on this page',
  'leave.action': 'Leave without saving',
} as const
