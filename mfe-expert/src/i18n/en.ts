export const en = {
  'home.title': 'Expert',
  'home.text': 'This page is being built.',
} as const
