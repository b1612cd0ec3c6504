export const en = {
  'consent.label': 'Measuring how the site is used',
  'consent.text': 'May we measure how you use the site?',
  'consent.more': 'Privacy policy',
  'consent.no': 'No',
  'consent.yes': 'Yes',
} as const
