export const en = {
  'home.title': 'Operator',
  'home.text': 'This page is being built.',
} as const
