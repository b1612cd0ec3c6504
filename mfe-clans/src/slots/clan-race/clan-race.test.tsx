import { answer, createFakeApi, type FakeApi } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { mountRemote } from '@platform/remote-kit/testing/mount-remote'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '../../features/race/i18n/messages.ts'
import { aRow, someRows } from '../../testing/rows.ts'
import { ClanRace } from './clan-race.tsx'

const BOARD = 'GET /leaderboards/clan'
const AROUND = 'GET /leaderboards/:id/around-me'

async function open(serve: (api: FakeApi) => void, session = visitor) {
  const api = createFakeApi()
  serve(api)
  const shell = createFakeShell({ now: Date.parse('2026-01-15T12:00:00.000Z'), session })
  await mountRemote({ App: ClanRace, messages, shell, api, path: '/' })
  return { api }
}

test('a visitor sees the first clans, and the way to the leaderboard', async () => {
  const { api } = await open((fake) => fake.on(BOARD, () => answer(someRows({ total: 3 }))))
  await screen.findByRole('region', { name: 'Clan race of the week' })
  expect(screen.getByRole('link', { name: 'Clan race' }).getAttribute('href')).toBe('/leaderboard')
  expect(screen.getByRole('timer', { name: 'Ends 3d 12h' })).toBeDefined()
  expect(api.calls(AROUND)).toEqual([])
})

test('a member sees the place of their clan, and how far the next one is ahead', async () => {
  const own = aRow(4, { points: 40_920 })
  await open((fake) => {
    fake.on(BOARD, () => answer(someRows({ total: 9, own })))
    fake.on(AROUND, () =>
      answer({ rows: [aRow(3, { name: 'Redline', points: 42_100 }), own], own, total: 9 }),
    )
  }, signedIn)
  expect(await screen.findByText('1,180 points behind Redline')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Place 4' })).toBeDefined()
})

test('shows nothing while no clan is in the race, nor where it cannot be read', async () => {
  const { api } = await open((fake) => fake.on(BOARD, () => answer(someRows({ total: 0 }))))
  await waitFor(() => expect(api.calls(BOARD)).not.toHaveLength(0))
  expect(screen.queryByRole('region')).toBeNull()
})
