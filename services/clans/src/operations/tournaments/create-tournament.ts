import {
  CHECK_IN_MS,
  MOST_OPEN_TOURNAMENTS,
  STARTS_AFTER_MS,
} from '@platform/contracts/clans/tournaments'
import type { CreateTournamentBody } from '@platform/contracts/clans/tournaments-http'
import { DAY_MS, MINUTE_MS } from '@platform/contracts/constants'
import { holdsRight } from '@platform/contracts/identity/rights'
import {
  DomainError,
  type Idempotency,
  refusedField,
  type Staff,
  sameRequest,
} from '@platform/service-kit'
import type { TournamentDependencies } from './dependencies.ts'
import type { Tournament } from '../../domain/tournaments/tournament.ts'

/**
 * Creates a tournament. A user has `MOST_OPEN_TOURNAMENTS` that are not over, or were cancelled within a day of their creation; who may pay
 * prizes has no limit, and may give a title.
 * @throws IDEMPOTENCY_KEY_REUSED, VALIDATION_FAILED, TOO_MANY_TOURNAMENTS
 */
export async function createTournament(
  { tournaments, clock }: Pick<TournamentDependencies, 'tournaments' | 'clock'>,
  by: Staff,
  { reportMinutes, ...body }: CreateTournamentBody,
  request: Idempotency,
): Promise<Tournament> {
  const id = request.id('tournament')
  const earlier = await tournaments.find(id)
  if (earlier) {
    sameRequest(earlier.requestHash, request.hash)
    return earlier
  }
  const now = clock.now()
  const startsAt = new Date(body.startsAt)
  const isStaff = holdsRight(by.roles, 'campaigns.fund')
  requireSensible(body, isStaff, startsAt.getTime() - now.getTime())
  const tournament: Tournament = {
    ...{ ...body, id, startsAt, checkInAt: new Date(startsAt.getTime() - CHECK_IN_MS) },
    ...{ reportMs: reportMinutes * MINUTE_MS, organiserId: by.id, requestHash: request.hash },
    isRated: isStaff,
    ...{ createdAt: now, prize: null, status: 'PUBLISHED', entrants: 0, disputed: 0, number: 0 },
    ...{ winnerId: null, nextDueAt: startsAt },
  }
  const slots = isStaff
    ? [null]
    : Array.from({ length: MOST_OPEN_TOURNAMENTS }, (_, n) => `${by.id}:${n + 1}`)
  await tournaments.freeSlots(by.id, new Date(now.getTime() - DAY_MS))
  for (const slot of slots) {
    if (await tournaments.add(tournament, slot)) return tournament
    // Its id is taken: the same request came between.
    const stored = await tournaments.find(id)
    if (stored) return stored
  }
  throw new DomainError('TOO_MANY_TOURNAMENTS', { limit: MOST_OPEN_TOURNAMENTS })
}

function requireSensible(
  { title, entrantKind, teamSize }: Omit<CreateTournamentBody, 'reportMinutes'>,
  isStaff: boolean,
  startsInMs: number,
): void {
  if (title !== null && !isStaff) throw refusedField('body.title', 'is given by staff only')
  if (entrantKind === 'player' && teamSize !== 1) {
    throw refusedField('body.teamSize', 'is 1 where single players play')
  }
  if (startsInMs < STARTS_AFTER_MS.least || startsInMs > STARTS_AFTER_MS.most) {
    throw refusedField('body.startsAt', 'is too soon, or too late')
  }
}
