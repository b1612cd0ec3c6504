import { answer, refuse } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCard } from '../testing/cards.ts'
import { CARD, openPog } from '../testing/open-pog.ts'

const path = '/pog/foxfire'
const LIKE = 'POST /pog/feed/:postId/like'
const REPORT = 'POST /pog/cards/:userName/report'
const VERIFY = 'GET /pog/cards/:userName/verification'

test('a visitor sees a card with its scores, and the way to one of their own', async () => {
  await openPog({ path, session: visitor })
  expect(await screen.findByRole('heading', { level: 1, name: 'foxfire.kovra.io' })).toBeDefined()
  expect(document.title).toContain('POG card of foxfire.kovra.io')
  const shown = screen.getByRole('region', { name: 'Proof of Gamer' })
  expect(within(shown).getByText('742 of 1000 points')).toBeDefined()
  expect(within(shown).getByRole('progressbar', { name: 'Social' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Make my POG' }).getAttribute('href')).toBe('/pog/mint')
})

test('scores that the owner keeps private are not shown', async () => {
  await openPog({
    path,
    serve: (api) => api.on(CARD, () => answer(aCard({ scores: null, total: null, tier: null }))),
  })
  expect((await screen.findAllByText('The owner keeps the scores private.')).length).toBe(2)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test.each([
  ['genuine', 'Genuine', 'Yes'],
  ['burnt', 'No longer valid', null],
  ['unknown', 'Not confirmed', null],
] as const)('the chain says that a card is %s', async (verdict, words, locked) => {
  const { press, api } = await openPog({
    path,
    session: visitor,
    serve: (fake) =>
      fake.on(VERIFY, () =>
        answer({
          ...{ verdict, holder: verdict === 'genuine' ? '0xabc' : null, isLocked: true },
          ...{ block: 18_123_456, checkedAt: '2026-01-15T12:00:00.000Z' },
        }),
      ),
  })
  await screen.findByRole('button', { name: 'Check on chain' })
  expect(api.calls(VERIFY)).toHaveLength(0)
  await press('Check on chain')
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByText(/Block 18,123,456/)).toBeDefined()
  expect(screen.queryByText('Tied to its owner') !== null).toBe(locked !== null)
})

test('a chain that does not answer says nothing about the card', async () => {
  const { press } = await openPog({ path })
  await press('Check on chain')
  expect(await screen.findByText('The chain did not answer. Please try again.')).toBeDefined()
  expect(screen.queryByText('Not confirmed')).toBeNull()
})

test('a card is liked once, and the like is taken back', async () => {
  const { press, api } = await openPog({
    path,
    serve(fake) {
      fake.on(LIKE, () => answer({ likes: 13, isLiked: true }))
      fake.on('DELETE /pog/feed/:postId/like', () => answer({ likes: 12, isLiked: false }))
    },
  })
  await press('Like, 12 likes so far')
  await press('You like it, 13 likes')
  expect(await screen.findByRole('button', { name: 'Like, 12 likes so far' })).toBeDefined()
  expect(api.calls(LIKE)).toHaveLength(1)
})

test('a like that was refused is not shown', async () => {
  const { press, shell } = await openPog({
    path,
    serve: (fake) => fake.on(LIKE, () => refuse('RATE_LIMITED')),
  })
  await press('Like, 12 likes so far')
  await vi.waitFor(() => expect(shell.alerts).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Like, 12 likes so far' })).toBeDefined()
})

test('a visitor logs in before a like', async () => {
  const { press, api, shell } = await openPog({ path, session: visitor })
  await press('Like, 12 likes so far')
  expect(shell.opened).toEqual(['login'])
  expect(api.calls(LIKE)).toHaveLength(0)
})

test('a card is reported with its ground', async () => {
  const { press, api, user, shell } = await openPog({
    path,
    serve: (fake) => fake.on(REPORT, () => answer({})),
  })
  await press('Report the card')
  await user.selectOptions(await screen.findByRole('combobox'), 'CHEATING')
  await press('Send the report')
  await vi.waitFor(() => expect(shell.alerts).toHaveLength(1))
  expect(api.calls(REPORT)[0]?.body).toEqual({ ground: 'CHEATING' })
})

test('a card that is kept out of the feed is not liked, and can be reported', async () => {
  await openPog({ path, serve: (api) => api.on(CARD, () => answer(aCard({ post: null }))) })
  expect(await screen.findByRole('button', { name: /Report/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Like/ })).toBeNull()
})

test('the own card is neither liked nor reported by its owner', async () => {
  await openPog({ path, serve: (api) => api.on(CARD, () => answer(aCard({ isOwn: true }))) })
  expect(await screen.findByText('This is your card')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Like/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Report/ })).toBeNull()
})

test('a card turns over, and its back says when it was minted', async () => {
  const { press } = await openPog({ path })
  const turn = await screen.findByRole('button', { name: 'Turn over' })
  expect(turn.getAttribute('aria-pressed')).toBe('false')
  await press('Turn over')
  expect(turn.getAttribute('aria-pressed')).toBe('true')
  const back = screen.getByText(/Minted on/).closest('[aria-hidden]')
  expect(back).toBeNull()
})

test('a card is shared on each channel, and its picture is saved as a file', async () => {
  const { press } = await openPog({ path })
  await press('Share')
  const sheet = await screen.findByRole('dialog', { name: 'Share the card' })
  for (const channel of ['X', 'Telegram', 'Facebook', 'WhatsApp']) {
    const href = within(sheet).getByRole('link', { name: channel }).getAttribute('href')
    expect(decodeURIComponent(href ?? '')).toContain(`${location.origin}/pog/foxfire`)
  }
  expect(within(sheet).getByRole('button', { name: 'More' })).toBeDefined()
  expect(within(sheet).getByRole('button', { name: 'Download the picture' })).toBeDefined()
})

test('a name without a card says so, and leads to the others', async () => {
  await openPog({ path, serve: (api) => api.on(CARD, () => refuse('NOT_FOUND')) })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'There is no card with this name' }),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'See all cards' }).getAttribute('href')).toBe('/pog')
})
