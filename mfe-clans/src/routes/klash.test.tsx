import { answer, refuse } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as leaving from '@platform/remote-kit/leave-page'
import { aSummary, aTournament, CUP_ID, entry, openArena } from '../testing/open-arena.ts'
import { page } from '../testing/open-clans.ts'
import { idOf } from '../testing/rows.ts'

test('the arena leads a visitor to a tournament with free places', async () => {
  const { shell } = await openArena({ path: '/klash', session: visitor })
  const hero = await screen.findByRole('region', { name: 'Chess: Single elimination' })
  expect(within(hero).getByText('2 of 8 places taken')).toBeDefined()
  expect(within(hero).getByRole('timer', { name: 'Check-in in 01:30:00' })).toBeDefined()
  const link = within(hero).getByRole('link', { name: 'See and register' })
  expect(link.getAttribute('href')).toBe(`/tournaments/${CUP_ID}`)
  expect(screen.queryByRole('heading', { name: 'Your tournaments' })).toBeNull()
  // It is not shown twice.
  expect(screen.queryByRole('heading', { name: 'Coming up' })).toBeNull()
  expect(shell.tracked).toContainEqual({ name: 'klash_opened', properties: { step: 'join' } })
})

test('the own match leads a player, and their tournaments stand first and once', async () => {
  const own = aSummary({ status: 'LIVE' })
  const result = aSummary({
    ...{ id: idOf(5), title: 'Monsoon Cup', status: 'COMPLETED' },
    winner: { entrantId: idOf(6), name: 'devi_m' },
  })
  await openArena({
    path: '/klash/',
    serve(api) {
      api.on('GET /tournaments', ({ query }) => {
        const status = query.get('status')
        return page(status === 'LIVE' ? [own] : status === 'COMPLETED' ? [result] : [])
      })
      api.on('GET /tournaments/me', () =>
        answer({
          items: [
            { ...own, isOrganiser: false, own: entry({ matchId: 'W1-1' }) },
            { ...own, id: idOf(3), isOrganiser: false, own: entry() },
          ],
        }),
      )
    },
  })
  expect(await screen.findByRole('link', { name: 'Go to my match' })).toBeDefined()
  const mine = screen.getByRole('region', { name: 'Your tournaments' })
  expect(within(mine).getByText('You play')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Live now' })).toBeNull()
  const results = screen.getByRole('region', { name: 'Results' })
  expect(within(results).getByRole('link', { name: 'Monsoon Cup' })).toBeDefined()
  expect(within(results).getByText('devi_m won')).toBeDefined()
})

test('where nothing is on it leads to the creation of a tournament, which opens its page', async () => {
  const { api, user, shell } = await openArena({
    path: '/klash',
    serve(fake) {
      fake.on('GET /tournaments', () => page([]))
      fake.on('POST /tournaments', () => answer(aTournament(), 201))
    },
  })
  expect(await screen.findByRole('heading', { name: 'Nothing is on right now' })).toBeDefined()
  const [open] = screen.getAllByRole('button', { name: 'Create a tournament' })
  if (open) await user.click(open)
  const sheet = await screen.findByRole('dialog', { name: 'Create a tournament' })
  const seats = within(sheet).getByRole('textbox', { name: /Places/ })
  await user.clear(seats)
  await user.type(seats, '1')
  await user.click(within(sheet).getByRole('button', { name: 'Create the tournament' }))
  expect(await within(sheet).findByText('Use a number from 2 to 1024')).toBeDefined()
  expect(api.calls('POST /tournaments')).toHaveLength(0)
  await user.clear(seats)
  await user.type(seats, '4')
  await user.click(within(sheet).getByRole('button', { name: 'Create the tournament' }))
  await vi.waitFor(() => expect(shell.visited).toContain(`/tournaments/${CUP_ID}`))
  expect(api.calls('POST /tournaments')[0]?.body).toMatchObject({
    ...{ game: 'chess', format: 'SINGLE_ELIMINATION', entrantKind: 'player', teamSize: 1 },
    ...{ maxEntrants: 4, title: null },
  })
})

test('shows no words of an id that names no game of the catalogue', async () => {
  await openArena({
    path: '/klash',
    serve: (fake) =>
      fake.on('GET /tournaments', () => page([aTournament({ game: 'free-coins-here' })])),
  })
  expect(
    (await screen.findAllByText(/A game: Single elimination/, undefined, SLOW)).length,
  ).toBeGreaterThan(0)
  expect(document.body.textContent).not.toMatch(/free.coins/i)
})

test('a game of a partner goes on in its client, with a token that is used once', async () => {
  const leavePage = vi.spyOn(leaving, 'leavePage').mockImplementation(() => {})
  const client = { id: 'cg-arena', name: 'Arena client' }
  const { press, api } = await openArena({
    path: '/klash',
    serve(fake) {
      fake.on('GET /game', () =>
        page([{ id: 'duel', name: 'Duel', art: '/a.svg', client, questCount: 1 }]),
      )
      fake.on('GET /third-party-client/:id/redirect-url', () =>
        answer({ url: 'https://arena.example/play?game=duel' }),
      )
      fake.on('POST /third-party-client/:id/auth-tokens', () =>
        answer({ token: 'once', expiresAt: '2026-01-15T12:01:00.000Z' }),
      )
    },
  })
  await press('Open Arena client')
  await vi.waitFor(() =>
    expect(leavePage).toHaveBeenCalledWith('https://arena.example/play?game=duel#token=once'),
  )
  expect(api.calls('POST /third-party-client/:id/auth-tokens')[0]?.body).toEqual({
    game: 'duel',
  })
})

test('says that the tournaments could not be loaded, and tries again', async () => {
  const { press, api } = await openArena({
    path: '/klash',
    serve: (fake) => fake.on('GET /tournaments', () => refuse('UNAVAILABLE')),
  })
  await screen.findByRole('heading', { name: 'The tournaments could not be loaded' }, SLOW)
  api.on('GET /tournaments', () => page([]))
  await press('Try again')
  expect(await screen.findByRole('heading', { name: 'Nothing is on right now' })).toBeDefined()
})
/** A query is tried again before it fails. */
const SLOW = { timeout: 10_000 }
