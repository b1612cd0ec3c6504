import { expect, test } from 'vitest'
import { LEADERBOARD_EMBED_ROWS } from '../clans/leaderboard-embed.ts'
import { LANGUAGES } from '../constants.ts'
import { POG_FEED_COUNT } from '../pog/feed-embed.ts'
import { embedReads } from './embed-reads.ts'

test.each([
  ['leaderboard', { board: 'clan-chief', count: '20' }, '/leaderboards/clan-chief?limit=20'],
  ['leaderboard', { board: '../admin', count: '1e3' }, '/leaderboards/clan?limit=5'],
  ['pog-feed', { feed: 'legendary', count: 6 }, '/pog/feed?tab=legendary&pageLimit=6'],
  ['pog-feed', { feed: ['all', 'all'], count: '-2' }, '/pog/feed?tab=hottest&pageLimit=4'],
] as const)('%s with %j reads %s', (embed, props, path) => {
  expect(embedReads[embed]?.(props, 'en')).toBe(path)
})

test('there are few addresses, whatever is written', () => {
  const counts = [...Array(200).keys(), ...Array.from({ length: 200 }, (_, n) => `${n}`)]
  const paths = new Set(
    LANGUAGES.flatMap((language) =>
      counts.flatMap((count) => [
        embedReads.leaderboard?.({ count, board: `${count}` }, language),
        embedReads['pog-feed']?.({ count }, language),
        embedReads['campaign-feed']?.({ count, filter: count }, language),
      ]),
    ),
  )
  const rows = LEADERBOARD_EMBED_ROWS.max - LEADERBOARD_EMBED_ROWS.min + 1
  const cards = POG_FEED_COUNT.max - POG_FEED_COUNT.min + 1
  expect(paths.size).toBe(rows + cards + LANGUAGES.length)
})
