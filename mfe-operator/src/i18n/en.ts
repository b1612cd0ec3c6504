export const en = {
  loading: 'This page is being loaded',
  'home.title': 'Operator',
  'home.text': 'This page is being built.',
} as const
