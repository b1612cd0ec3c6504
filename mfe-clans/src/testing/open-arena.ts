import type {
  Bracket,
  MatchView,
  TournamentSummary,
  TournamentView,
} from '@platform/contracts/clans/tournaments-http'
import type { SessionState } from '@platform/contracts/shell/shell-api'
import { answer, type FakeApi } from '@platform/remote-kit/testing/fake-api'
import { openClans, page, USER_ID } from './open-clans.ts'
import { idOf } from './rows.ts'

export const CUP_ID = idOf(700)
export const RIVAL_ID = idOf(701)
export const ONE = 'GET /tournaments/:id'
export const BRACKET = 'GET /tournaments/:id/bracket'
export const DETAILS = 'GET /tournaments/:id/matches/:matchId'
export const EVIDENCE = 'GET /tournaments/:id/matches/:matchId/evidence/:side'

/** A tournament that starts in two hours; the server's time is 12:00. */
export const aSummary = (own: Partial<TournamentSummary> = {}): TournamentSummary => ({
  ...{ id: CUP_ID, title: null, game: 'chess', format: 'SINGLE_ELIMINATION' },
  ...{ entrantKind: 'player', teamSize: 1, maxEntrants: 8, entrants: 2, status: 'PUBLISHED' },
  ...{ checkInAt: '2026-01-15T13:30:00.000Z', startsAt: '2026-01-15T14:00:00.000Z' },
  ...{ reportMinutes: 60, prize: null, winner: null },
  ...own,
})
export const aTournament = (own: Partial<TournamentView> = {}): TournamentView => ({
  ...aSummary(),
  ...{ organiserId: idOf(799), prizes: [], own: null },
  ...own,
})
export const entry = (own: Partial<NonNullable<TournamentView['own']>> = {}) => ({
  ...{ entrantId: USER_ID, mayAct: true, isCheckedIn: true, hasWithdrawn: false, matchId: null },
  ...own,
})
export const aMatch = (own: Partial<MatchView> = {}): MatchView => ({
  ...{ id: 'W1-1', part: 'W', round: 1, sides: [USER_ID, RIVAL_ID], state: 'READY' },
  ...{ hasReported: [false, false], hasEvidence: [false, false], score: null },
  ...{ deadline: '2026-01-15T13:00:00.000Z', winnerId: null, decidedBy: null },
  ...own,
})
export const aBracket = (own: Partial<Bracket> = {}): Bracket => ({
  status: 'LIVE',
  entrants: [
    { entrantId: USER_ID, name: 'asha', seed: 1, isCheckedIn: true },
    { entrantId: RIVAL_ID, name: 'rival', seed: 2, isCheckedIn: true },
  ],
  ...{ matches: [aMatch()], standings: [] },
  ...own,
})
export const details = (
  match: MatchView,
  reported: [string | null, string | null] = [null, null],
) => answer({ ...match, reported })

interface OpenArena {
  path: string
  session?: SessionState
  serve?: (api: FakeApi) => void
}

/** Mounts the clans remote at a page of Klash for one test: one tournament that is open, unless the test says otherwise. */
export const openArena = ({ serve, ...rest }: OpenArena) =>
  openClans({
    ...rest,
    serve(api) {
      const game = { id: 'chess', name: 'Chess', art: '/art.svg', client: null }
      api.on('GET /game', () => page([game]))
      api.on('GET /tournaments', ({ query }) =>
        page(query.get('status') === 'PUBLISHED' ? [aSummary()] : []),
      )
      api.on('GET /tournaments/me', () => answer({ items: [] }))
      api.on(ONE, () => answer(aTournament()))
      api.on(BRACKET, () =>
        answer(
          aBracket({
            ...{ status: 'PUBLISHED', matches: [] },
            entrants: [{ entrantId: RIVAL_ID, name: 'rival', seed: null, isCheckedIn: false }],
          }),
        ),
      )
      api.on(DETAILS, () => details(aMatch()))
      serve?.(api)
    },
  })
