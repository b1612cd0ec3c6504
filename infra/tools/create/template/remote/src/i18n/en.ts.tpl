export const en = {
  'home.title': '__title__',
  'home.text': 'This page is being built.',
} as const
