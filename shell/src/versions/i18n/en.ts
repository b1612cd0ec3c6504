export const en = {
  'versions.label': 'Another version of this page',
  'versions.replaced': 'There is a newer version of this page.',
  'versions.takenBack': 'A part of this page did not work well and was taken back.',
  'versions.later': 'Later',
  'versions.reload': 'Load again',
} as const
