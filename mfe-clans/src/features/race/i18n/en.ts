export const en = {
  loading: 'Loading the race',
  race: 'Clan race of the week',
  'race.place': 'Place {place}',
  'race.none': 'Clan race',
  'race.behind': '{points} points behind {clan}',
  'race.first': 'Ahead of every other clan',
  'race.begin': 'Earn K-Points in a clan to take part.',
  'race.own': 'You',
  ends: 'Ends {remaining}',
  over: 'Over',
} as const
