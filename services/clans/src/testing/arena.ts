import { randomUUID } from 'node:crypto'
import { CHECK_IN_MS } from '@platform/contracts/clans/tournaments'
import { HOUR_MS } from '@platform/contracts/constants'
import { DomainError } from '@platform/service-kit'
import { testClock } from '@platform/testing/test-clock'
import { openTournaments } from '../operations/tournaments/open-tournaments.ts'
import type { TournamentDependencies } from '../operations/tournaments/dependencies.ts'
import type { Tournament } from '../domain/tournaments/tournament.ts'
import { checkIn, loadTournament, register, reportResult } from '../operations/tournaments/play.ts'
import { advanceDue } from '../operations/tournaments/settle.ts'
import { type Instance, openInstance } from './open-instance.ts'

export type Arena = Awaited<ReturnType<typeof openArena>>

/** Tournaments over two instances that share a database, with a wallet that has money for every prize. Time stands still until it is moved. */
export async function openArena(database: string) {
  const clock = testClock({ stopped: true })
  const signal = new AbortController().signal
  const opened: string[] = []
  const closed: string[] = []
  const wallet = {
    open: async (id: string) => void opened.push(id),
    close: async (id: string) => void closed.push(id),
  }
  const instances = await Promise.all([1, 2].map(() => openInstance(database, { clock })))

  /** An instance that has read nothing yet. */
  const open = ({ deps }: Instance, own: Partial<TournamentDependencies> = {}) => {
    // The same picture has the same name.
    const store = async (bytes: Uint8Array) =>
      `${Buffer.from(bytes).toString('hex').padEnd(64, '0').slice(0, 64)}.webp`
    const outside = { wallet, mayFund: async () => true, ...own }
    const evidenceFiles = { ...deps.evidenceFiles, store }
    return openTournaments({ ...deps, evidenceFiles, ...own }, outside)
  }
  const both = instances.map((instance) => open(instance))
  const other = (n: number): TournamentDependencies => {
    const deps = both[n % 2]
    if (!deps) throw new Error('there are two instances')
    return deps
  }
  const one = () => other(0)

  const openMatches = (tournament: Tournament) =>
    one().live.read(tournament, ({ open: ids, matches }) =>
      [...ids].map((id) => ({ id, sides: matches.get(id)?.sides as [string, string] })),
    )

  return {
    ...{ clock, signal, wallet, opened, closed, instances, open, both, one, other, openMatches },
    close: () => Promise.all(instances.map(({ mongo }) => mongo.close())),

    async newTournament(given: Partial<Tournament> = {}): Promise<Tournament> {
      const startsAt = new Date(clock.now().getTime() + HOUR_MS)
      const tournament: Tournament = {
        ...{ id: randomUUID(), title: null, game: 'chess', format: 'SINGLE_ELIMINATION' },
        ...{ entrantKind: 'player', teamSize: 1, maxEntrants: 16, organiserId: randomUUID() },
        ...{ requestHash: 'hash', createdAt: clock.now(), prize: null, status: 'PUBLISHED' },
        ...{ isRated: true, entrants: 0, disputed: 0, winnerId: null, number: 0 },
        ...{ nextDueAt: startsAt, reportMs: HOUR_MS, startsAt },
        checkInAt: new Date(startsAt.getTime() - CHECK_IN_MS),
        ...given,
      }
      if (!(await one().tournaments.add(tournament, null))) throw new Error('it is there already')
      return tournament
    },

    /** New players register, half of them at each instance. */
    async enter({ id }: Tournament, count: number): Promise<string[]> {
      const users = Array.from({ length: count }, () => randomUUID())
      await Promise.all(users.map((user, n) => register(other(n), user, id, undefined)))
      return users
    },

    /** These check in, by the accounts that act for them, and the tournament starts. */
    async start({ id, startsAt }: Tournament, users: readonly string[]): Promise<void> {
      clock.advance(startsAt.getTime() - CHECK_IN_MS - clock.now().getTime())
      await Promise.all(users.map((user, n) => checkIn(other(n), user, id)))
      clock.advance(CHECK_IN_MS)
      await advanceDue(one(), signal)
    },

    /** Both sides report that the first one has won, each over another instance. @returns who won it */
    async playOut(tournament: Tournament): Promise<string | null> {
      const { id } = tournament
      for (;;) {
        const matches = await openMatches(tournament)
        if (matches.length === 0) break
        const reports = matches.flatMap(({ id: matchId, sides }) =>
          sides.map((user, n) => {
            const said = { winnerId: sides[0], score: null }
            return reportResult(other(n), user, { id, matchId }, said)
          }),
        )
        await Promise.all(reports)
      }
      return (await loadTournament(one(), id)).winnerId
    },
  }
}

/** The code of the refusal; null without one. */
export const codeOf = (act: Promise<unknown>): Promise<string | null> =>
  act.then(
    () => null,
    (error) => (error instanceof DomainError ? error.code : String(error)),
  )
