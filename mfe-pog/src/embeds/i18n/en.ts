export const en = {
  'feed.hottest': 'Hottest POGs',
  'feed.legendary': 'Legendary POGs',
  'feed.all': 'Newest POGs',
  'feed.highlighted': 'Staff picks',
  loading: 'Loading the cards',
  failed: 'The cards could not be loaded.',
  retry: 'Try again',
  empty: 'No cards here yet.',
  score: 'POG {score}',
  like: 'Like the card of {name}',
  likes: { one: '{count} like', other: '{count} likes' },
  open: 'All cards on {brand}',
} as const
