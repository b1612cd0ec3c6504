import { POG_LEADERBOARD_PATH } from '@platform/contracts/pog/paths'
import { answer, type FakeApi, unreachable } from '@platform/remote-kit/testing/fake-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPogFeed } from '../testing/open-pog-feed.ts'

const path = POG_LEADERBOARD_PATH
const BOARD = 'GET /pog/leaderboard'

const aRow = (rank: number, isOwn = false) => ({
  ...{ rank, userName: `fox${rank}`, page: `/pog/fox${rank}`, image: '/api/pog/art/1/fox.svg' },
  ...{ total: 1_000 - rank, tier: 'Gold', isOwn },
})
const serves =
  (count: number, own: { rank: number; total: number } | null = null) =>
  (api: FakeApi) =>
    api.on(BOARD, () =>
      answer({
        items: Array.from({ length: count }, (_, n) => aRow(n + 1, own?.rank === n + 1)),
        nextCursor: null,
        own,
      }),
    )

test('three stand on the podium, the others below; each leads to their card', async () => {
  await openPogFeed({ path, serve: serves(12) })
  const podium = within(await screen.findByRole('list', { name: 'The first three' }))
  expect(podium.getAllByRole('listitem')).toHaveLength(3)
  expect(podium.getByRole('link', { name: 'fox1' }).getAttribute('href')).toBe('/pog/fox1')
  const rest = within(screen.getByRole('list', { name: 'POG leaderboard' }))
  expect(rest.getByRole('link', { name: 'fox4' })).toBeDefined()
})

test('of many rows at most 60 are in the page', async () => {
  await openPogFeed({ path, serve: serves(100) })
  await screen.findByRole('link', { name: 'fox4' })
  expect(document.querySelectorAll('li[aria-posinset]').length).toBeLessThanOrEqual(60)
})

test('the own place is shown also where the row is on another page', async () => {
  await openPogFeed({ path, serve: serves(5, { rank: 1_093, total: 742 }) })
  const own = within(await screen.findByRole('region', { name: 'Your place' }))
  expect(own.getByText('Place 1,093 · 742 points')).toBeDefined()
})

test('an empty leaderboard leads to the mint, and one that cannot be loaded comes with a retry', async () => {
  const { api, press } = await openPogFeed({ path, serve: (fake) => fake.on(BOARD, unreachable) })
  await screen.findByText('The leaderboard could not be loaded')
  serves(0)(api)
  await press('Try again')
  expect(await screen.findByText('Nobody is on this leaderboard yet')).toBeDefined()
})
