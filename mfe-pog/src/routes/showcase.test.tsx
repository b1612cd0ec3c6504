import { POG_SHOWCASE_PATH } from '@platform/contracts/pog/paths'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPost, FEED, idOf, openPogFeed, page } from '../testing/open-pog-feed.ts'

const path = POG_SHOWCASE_PATH

test('shows the first legends, the hottest cards and those of the own clan, with the way to all of them', async () => {
  await openPogFeed({
    path,
    serve: (api) =>
      api.on(FEED, ({ query }) =>
        page([aPost({ legendary: 1, hottest: 2, clan: 3 }[query.get('tab') ?? ''] ?? 9)]),
      ),
  })
  for (const [name, fox, tab] of [
    ['Legendary POGs', 'fox1', 'legendaryPogs'],
    ['Hottest POGs', 'fox2', 'hottestPogs'],
    ['POGs of your clan', 'fox3', 'myClan'],
  ] as const) {
    const section = within(await screen.findByRole('region', { name }))
    expect(await section.findByRole('link', { name: fox })).toBeDefined()
    expect(section.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(
      `/pog?tab=${tab}`,
    )
  }
})

test('shows the clan of the address to anybody', async () => {
  const clanId = idOf(901)
  const { api } = await openPogFeed({ path: `${path}?clan=${clanId}`, session: visitor })
  const section = within(await screen.findByRole('region', { name: 'POGs of the clan' }))
  expect(await section.findByRole('link', { name: 'fox1' })).toBeDefined()
  const call = api.calls(FEED).find(({ query }) => query.get('tab') === 'clan')
  expect(call?.query.get('clanId')).toBe(clanId)
})

test('a visitor is led to the login in place of their clan', async () => {
  await openPogFeed({ path, session: visitor })
  expect(await screen.findByText('Log in to see the cards of your clan')).toBeDefined()
})

test('a section without cards says so', async () => {
  await openPogFeed({ path, serve: (api) => api.on(FEED, () => page([])) })
  const section = within(await screen.findByRole('region', { name: 'Hottest POGs' }))
  expect(await section.findByText('No cards here yet')).toBeDefined()
})
