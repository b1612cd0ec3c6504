export const en = {
  'home.title': 'Kyc',
  'home.text': 'This page is being built.',
} as const
