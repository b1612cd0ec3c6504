import {
  type PrizeBody,
  type PrizeRequest,
  prizeRequest,
} from '@platform/contracts/clans/tournaments-http'
import { DAY_MS } from '@platform/contracts/constants'
import { toDecimal, toMinor } from '@platform/contracts/money'
import { MAX_CAMPAIGN_FUNDS } from '@platform/contracts/rules/campaign-funds'
import {
  type ApprovalKind,
  type ApprovalRequest,
  DomainError,
  recordAct,
  refusedField,
  type Staff,
} from '@platform/service-kit'
import type { TournamentDependencies, WithApprovals } from '../dependencies.ts'
import { sumOf } from '../domain/prize.ts'
import type { Prize, Tournament } from '../domain/tournament.ts'
import { isPlayer, loadTournament } from './play.ts'

const WAITS_MS = 3 * DAY_MS

/**
 * Asks another person to approve that the caller's money pays these places, whatever the amount, because people decide who wins them. While
 * a request waits, or was carried out, a further call returns it.
 * @throws NOT_FOUND, TOURNAMENT_CLOSED, PAYS_OR_PLAYS, TERMS_FIXED, VALIDATION_FAILED
 */
export async function requestPrize(
  deps: WithApprovals,
  by: Staff,
  tournamentId: string,
  body: PrizeBody,
): Promise<ApprovalRequest> {
  const { approvals, ids, clock } = deps
  const tournament = await loadTournament(deps, tournamentId)
  const prize = prizeFrom(body, by.id)
  await requireMayFund(deps, tournament, prize)
  const { currency } = prize
  const decimals = prize.places.map((place) => toDecimal(place, currency))
  const pool = toDecimal(sumOf(prize.places), currency)
  const request: PrizeRequest = { currency, places: decimals, tournamentId, pool }
  const reason = `Pay a prize of ${pool} ${currency}`
  for (let ended = 0; ; ended += 1) {
    const id = ids.from('fund-prize', JSON.stringify(request), by.id, String(ended))
    const found = await approvals.find(id)
    if (!found || isOpen(found, clock.now())) {
      return approvals.ask('fund-prize', { id, body: request, by, reason })
    }
  }
}

const isOpen = ({ state, expiresAt }: ApprovalRequest, now: Date) =>
  state === 'waiting' ? expiresAt > now : state === 'approved' || state === 'done'

/** A prize that another person, who does not play for it, approves. One whose asker has lost the right is refused. */
export const prizeApproval = (deps: TournamentDependencies): ApprovalKind<PrizeRequest> => ({
  body: prizeRequest,
  waitsMs: WAITS_MS,
  async mayNotApprove({ tournamentId }) {
    const tournament = await loadTournament(deps, tournamentId)
    return deps.live.read(tournament, ({ entrants }) =>
      [...entrants.values()].flatMap(({ userIds }) => userIds),
    )
  },
  async run({ id, body: { tournamentId, pool: _, ...body }, askedBy, approvedBy }) {
    if (!(await deps.mayFund(askedBy.id))) throw new DomainError('ASKER_WITHOUT_RIGHT')
    await fundPrize(deps, askedBy, tournamentId, body, { requestId: id, approverId: approvedBy })
  },
})

/**
 * Moves the prize into escrow, once; a repeated call goes on where the first one stopped. One that comes too late, since the tournament has
 * been cancelled meanwhile, gets its money back.
 * @throws NOT_FOUND, TOURNAMENT_CLOSED, PAYS_OR_PLAYS, TERMS_FIXED, INSUFFICIENT_FUNDS, DEBT_OPEN, IN_PROGRESS, UNAVAILABLE
 */
export async function fundPrize(
  deps: TournamentDependencies,
  by: Staff,
  tournamentId: string,
  body: PrizeBody,
  { requestId, approverId }: { requestId: string; approverId: string | null },
): Promise<void> {
  const { tournaments, wallet, ids } = deps
  const tournament = await loadTournament(deps, tournamentId)
  const wanted = { ...prizeFrom(body, by.id), approverId }
  await requireMayFund(deps, tournament, wanted)
  await recordAct(deps, {
    id: ids.from('act', 'fund-prize', requestId),
    ...{ by, action: 'fund-prize', subject: { kind: 'tournament', id: tournamentId } },
    after: { ...body },
  })
  const stored = await tournaments.addPrize(tournamentId, wanted)
  if (!stored) throw new DomainError('TOURNAMENT_CLOSED')
  if (!isSame(stored, wanted)) throw new DomainError('TERMS_FIXED')
  if (stored.status === 'FUNDED') return
  // Again, now that who enters sees who pays.
  await requireMayFund(deps, tournament, wanted)
  await wallet.open(tournamentId, stored)
  deps.crashPoint('prize-funded')
  if (await tournaments.movePrize(tournamentId, ['DRAFT', 'FUNDED'], 'FUNDED')) return
  await wallet.close(tournamentId)
  throw new DomainError('TOURNAMENT_CLOSED')
}

async function requireMayFund(
  { live }: TournamentDependencies,
  tournament: Tournament,
  wanted: Prize,
): Promise<void> {
  const { prize, status } = tournament
  if (prize && !isSame(prize, wanted)) throw new DomainError('TERMS_FIXED')
  if (!prize && status !== 'PUBLISHED') throw new DomainError('TOURNAMENT_CLOSED')
  const { operatorId, approverId } = wanted
  const plays = await live.read(
    tournament,
    (state) => isPlayer(state, operatorId) || isPlayer(state, approverId ?? ''),
  )
  if (plays) throw new DomainError('PAYS_OR_PLAYS')
}

const isSame = (a: Prize, b: Prize): boolean =>
  a.currency === b.currency &&
  a.operatorId === b.operatorId &&
  a.places.length === b.places.length &&
  a.places.every((place, n) => place === b.places[n])

/** @throws VALIDATION_FAILED */
function prizeFrom({ currency, places: texts }: PrizeBody, operatorId: string): Prize {
  if (currency === 'KPOINTS') throw refusedField('body.currency', 'is no currency of prizes')
  const places = texts.map((text) => {
    try {
      return toMinor(text, currency)
    } catch {
      throw refusedField('body.places', 'has more decimal places than the currency')
    }
  })
  const isFalling = places.every((place, n) => place > 0n && place <= (places[n - 1] ?? place))
  if (!isFalling) throw refusedField('body.places', 'rises, or has a place that gets nothing')
  if (sumOf(places) > MAX_CAMPAIGN_FUNDS) throw refusedField('body.places', 'is too much')
  return { currency, places, operatorId, approverId: null, status: 'DRAFT' }
}
