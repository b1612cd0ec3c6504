import { tournamentPath } from '@platform/contracts/clans/paths'
import { answer, type FakeApi } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInConsole } from '../../testing/open-in-console.tsx'
import { TournamentsPage } from './components/tournaments-page.tsx'

const DISPUTES = 'GET /tournaments/admin/disputes'
const ID = '0198c0de-0000-7000-8000-0000000070e0'
const tournament = {
  ...{ id: ID, title: 'Monsoon cup', game: 'ember-throne', format: 'SINGLE_ELIMINATION' },
  ...{ entrantKind: 'PLAYER', teamSize: 1, maxEntrants: 8, entrants: 3, status: 'REGISTRATION' },
  ...{ checkInAt: '2026-03-01T11:00:00.000Z', startsAt: '2026-03-01T12:00:00.000Z' },
  ...{ reportMinutes: 30, winner: null },
  prize: { currency: 'KCASH', places: ['50.00'], pool: '50.00' },
}

function open(serve: (api: FakeApi) => void, roles: string[]) {
  const session = signedIn.status === 'signed-in' ? { ...signedIn, roles } : signedIn
  return openInConsole(<TournamentsPage />, {
    session,
    serve(api) {
      api.on('GET /tournaments', () => answer({ items: [tournament], nextCursor: null }))
      serve(api)
    },
  })
}

test('a reviewer sees disputed matches, each with the way to where it is decided', async () => {
  open((api) => {
    api.on(DISPUTES, () =>
      answer({
        items: [{ tournamentId: ID, match: { id: 'W1-1', deadline: '2026-03-01T13:00:00.000Z' } }],
      }),
    )
  }, ['reviewer'])
  const link = await screen.findByRole('link', { name: 'Decide match W1-1' })
  expect(link.getAttribute('href')).toBe(tournamentPath(ID))
  expect(await screen.findByText(/Prize 50/)).toBeDefined()
})

test('who pays prizes sees the tournaments, and asks for no disputes', async () => {
  const { api } = open(() => {}, ['campaign-manager'])
  const link = await screen.findByRole('link', { name: 'Open Monsoon cup' })
  expect(link.getAttribute('href')).toBe(tournamentPath(ID))
  expect(api.calls(DISPUTES)).toHaveLength(0)
})
