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
  isRefusal,
  recordAct,
  refusedField,
  type Staff,
} from '@platform/service-kit'
import type { TournamentDependencies, WithApprovals } from './dependencies.ts'
import { fundedPrize, sumOf } from '../../domain/tournaments/prize.ts'
import type { Prize, Tournament } from '../../domain/tournaments/tournament.ts'
import { loadTournament } from './play.ts'
import { clansOf, takesPart } from './takes-part.ts'

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

/** A prize that another person approves, who does not play for it, and is in no clan that does. One whose asker has lost the right is refused. */
export const prizeApproval = (deps: TournamentDependencies): ApprovalKind<PrizeRequest> => ({
  body: prizeRequest,
  waitsMs: WAITS_MS,
  async mayNotApprove({ tournamentId }, approverId) {
    const tournament = await loadTournament(deps, tournamentId)
    const clanIds = await clansOf(deps, [approverId])
    const isPart = await deps.live.read(tournament, (state) =>
      takesPart(state, [approverId], clanIds),
    )
    return isPart ? [approverId] : []
  },
  async run({ id, body: { tournamentId, pool: _, ...body }, askedBy, approvedBy }) {
    const { prize } = await loadTournament(deps, tournamentId)
    // One that has begun is brought to its end, also where the right is gone meanwhile: the wallet may have the money.
    const hasBegun = prize?.requestId === id
    if (!hasBegun && !(await deps.mayFund(askedBy.id))) throw new DomainError('ASKER_WITHOUT_RIGHT')
    await fundPrize(deps, askedBy, tournamentId, body, { requestId: id, approverId: approvedBy })
  },
})

/**
 * Moves the prize into escrow, once; a repeated call goes on where the first one stopped. One that is refused leaves no prize behind, and one
 * that comes too late, since the tournament has started or been cancelled meanwhile, gets its money back.
 * @throws NOT_FOUND, TOURNAMENT_CLOSED, PAYS_OR_PLAYS, TERMS_FIXED, INSUFFICIENT_FUNDS, DEBT_OPEN, IN_PROGRESS, UNAVAILABLE
 */
export async function fundPrize(
  deps: TournamentDependencies,
  by: Staff,
  tournamentId: string,
  body: PrizeBody,
  funding: { requestId: string; approverId: string | null },
): Promise<void> {
  const { tournaments, wallet, ids } = deps
  const { requestId } = funding
  const tournament = await loadTournament(deps, tournamentId)
  const programmeId = ids.from('prize-programme', tournamentId, requestId)
  const wanted = { ...prizeFrom(body, by.id), ...funding, programmeId }
  if (tournament.prize?.requestId !== requestId) await requireMayFund(deps, tournament, wanted)
  await recordAct(deps, {
    id: ids.from('act', 'fund-prize', requestId),
    ...{ by, action: 'fund-prize', subject: { kind: 'tournament', id: tournamentId } },
    after: { ...body },
  })
  const stored = await tournaments.addPrize(tournamentId, wanted)
  if (!stored) throw new DomainError('TOURNAMENT_CLOSED')
  if (stored.requestId !== requestId || !isSame(stored, wanted)) {
    throw new DomainError('TERMS_FIXED')
  }
  if (fundedPrize({ prize: stored })) return
  if (stored.status === 'REFUSED') {
    await refusePrize(deps, tournamentId, stored)
    throw new DomainError('TOURNAMENT_CLOSED')
  }
  try {
    await announce(deps, tournament, stored)
    await wallet.open(tournamentId, stored)
  } catch (error) {
    if (isRefusal(error)) await refusePrize(deps, tournamentId, stored)
    throw error
  }
  deps.crashPoint('prize-funded')
  if (await tournaments.movePrize(tournamentId, requestId, ['DRAFT', 'FUNDED'], 'FUNDED')) return
  await wallet.close(tournamentId, stored)
  throw new DomainError('TOURNAMENT_CLOSED')
}

/**
 * Again whether it may be funded, now that who enters sees who pays. As an event, so that a start that has not seen the prize comes before it,
 * and then it is refused, or is decided anew.
 * @throws TOURNAMENT_CLOSED, PAYS_OR_PLAYS
 */
async function announce(
  deps: TournamentDependencies,
  tournament: Tournament,
  { requestId, operatorId, approverId }: Prize,
): Promise<void> {
  const payers = [operatorId, approverId ?? '']
  const clanIds = await clansOf(deps, payers)
  await deps.live.act(
    tournament,
    (state) => {
      if (takesPart(state, payers, clanIds)) throw new DomainError('PAYS_OR_PLAYS')
      return { kind: 'prize', requestId }
    },
    () => {},
  )
}

/**
 * Ends a prize that is not funded, and gives back what a funding that stopped may have moved. From here on one that runs at this moment gives
 * its money back itself. @returns whether it was not funded
 */
export async function refusePrize(
  { tournaments, wallet }: TournamentDependencies,
  tournamentId: string,
  prize: Pick<Prize, 'requestId' | 'programmeId'>,
): Promise<boolean> {
  const { requestId } = prize
  const unfunded = ['DRAFT', 'REFUSED'] as const
  if (!(await tournaments.movePrize(tournamentId, requestId, unfunded, 'REFUSED'))) return false
  await wallet.close(tournamentId, prize)
  await tournaments.removePrize(tournamentId, requestId)
  return true
}

/** @throws TERMS_FIXED where it has a prize with other terms, TOURNAMENT_CLOSED, PAYS_OR_PLAYS */
async function requireMayFund(
  deps: TournamentDependencies,
  tournament: Tournament,
  wanted: Omit<Prize, 'requestId'>,
): Promise<void> {
  const { prize, startsAt } = tournament
  if (prize && !isSame(prize, wanted)) throw new DomainError('TERMS_FIXED')
  const payers = [wanted.operatorId, wanted.approverId ?? '']
  const clanIds = await clansOf(deps, payers)
  const { isPublished, isPart } = await deps.live.read(tournament, (state) => ({
    isPublished: state.status === 'PUBLISHED',
    isPart: takesPart(state, payers, clanIds),
  }))
  const mayStart = isPublished && deps.clock.now() < startsAt
  if (!fundedPrize(tournament) && !mayStart) throw new DomainError('TOURNAMENT_CLOSED')
  if (isPart) throw new DomainError('PAYS_OR_PLAYS')
}

const isSame = (a: Omit<Prize, 'requestId'>, b: Omit<Prize, 'requestId'>): boolean =>
  a.currency === b.currency &&
  a.operatorId === b.operatorId &&
  a.places.length === b.places.length &&
  a.places.every((place, n) => place === b.places[n])

/** @throws VALIDATION_FAILED */
function prizeFrom(
  { currency, places: texts }: PrizeBody,
  operatorId: string,
): Omit<Prize, 'requestId'> {
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
