import { HOUR_MS } from '@platform/contracts/constants'
import { toDecimal } from '@platform/contracts/money'
import type { BonusOfferBody } from '@platform/contracts/wallet/bonus-offers'
import { bonusOfferChanged } from '@platform/contracts/wallet/events'
import {
  DomainError,
  forEachSettled,
  type Idempotency,
  recordAct,
  refusedField,
  type Staff,
  sameRequest,
  type User,
} from '@platform/service-kit'
import { parseAmount } from '../../domain/amount.ts'
import { type BonusOffer, offerProgramme } from '../../domain/earnings/bonus-offer.ts'
import { fundIdOf } from '../../domain/programme.ts'
import { ABANDONED_AFTER_MS } from '../abandoned.ts'
import { closeProgramme } from '../close-programme.ts'
import { completeFunding } from '../complete-funding.ts'
import type { Dependencies } from '../dependencies.ts'
import { fundCampaign } from '../fund-campaign.ts'
import { requireAvailable } from '../require-available.ts'

type Offers = Pick<
  Dependencies,
  'bonusOffers' | 'funds' | 'ledger' | 'audit' | 'events' | 'clock' | 'ids'
>
type Ends = Offers & Pick<Dependencies, 'grants' | 'entries' | 'earnings'>
type Needed = Ends & Pick<Dependencies, 'identity' | 'allowances'> & { approvalAbove: bigint }

const BATCH = 200
const MOST_SHOWN = 20
/** How long an offer whose budget nobody has begun to pay is kept, ms. */
const UNPAID_MS = HOUR_MS

/**
 * Offers a bonus for first verifications, out of the balance of who offers it; what was offered before ends. The request's id is that of the offer,
 * so a repeat offers it once. Staff offer no more in a day than may be issued without a second person.
 * @throws BONUS_LIMIT, INSUFFICIENT_FUNDS and DEBT_OPEN with the amounts, VALIDATION_FAILED, UNAUTHENTICATED, FRESH_PROOF_NEEDED, IN_PROGRESS,
 * IDEMPOTENCY_KEY_REUSED
 */
export async function offerBonus(
  deps: Needed,
  by: Pick<User, 'id' | 'roles' | 'sessionId'>,
  { currency, days, reason, ...asked }: BonusOfferBody,
  request: Idempotency,
): Promise<BonusOffer> {
  const id = request.id('bonus-offer')
  const amount = parseAmount(asked.amount, currency, 'body.amount')
  const budget = parseAmount(asked.budget, currency, 'body.budget')
  if (amount === 0n) throw refusedField('body.amount', 'must be above zero')
  if (budget < amount) throw refusedField('body.budget', 'is less than one bonus')
  const earlier = await deps.bonusOffers.find(id)
  if (earlier) sameRequest(earlier.hash, request.hash)
  if (earlier && earlier.status !== 'open') return earlier
  await requireAllowed(deps, by, { id, currency, budget })
  const offer = await deps.bonusOffers.add({
    ...{ id, hash: request.hash, operatorId: by.id, currency, amount, budget, days },
    ...{ status: 'open', createdAt: deps.clock.now() },
  })
  sameRequest(offer.hash, request.hash)
  await recordAct(deps, {
    id: deps.ids.from('act', 'offer-bonus', id),
    ...{ by, action: 'offer-bonus', subject: { kind: 'bonus-offer', id }, reason },
    after: { currency, amount: asked.amount, budget: asked.budget, days },
  })
  const terms = { kind: 'budget', currency, budget: asked.budget, most: asked.amount } as const
  await fundCampaign(deps, fundIdOf(offerProgramme(offer)), by.id, terms)
  return publish(deps, by, offer, reason)
}

/** Of one that is being funded the amount may have left the account. */
async function requireAllowed(
  deps: Needed,
  by: Pick<User, 'id' | 'sessionId'>,
  { id, currency, budget }: Pick<BonusOffer, 'id' | 'currency' | 'budget'>,
): Promise<void> {
  const fund = await deps.funds.find(fundIdOf(offerProgramme({ id })))
  if (fund?.status === 'funded') return
  await deps.identity.requireFreshProof(by)
  if (fund?.status !== 'open')
    await requireAvailable(deps, { userId: by.id, currency, pay: budget })
  const limit = { above: deps.approvalAbove, at: deps.clock.now() }
  const isWithin = await deps.allowances.count({ id, currency, amount: budget, ...limit })
  if (!isWithin) throw new DomainError('BONUS_LIMIT')
}

/** Says that it is offered, and ends what was offered before. */
async function publish(
  deps: Ends,
  by: Pick<Staff, 'id' | 'roles'>,
  offer: BonusOffer,
  reason: string,
): Promise<BonusOffer> {
  await deps.bonusOffers.offer(offer.id, changeOf(deps, offer, false))
  for (const other of await deps.bonusOffers.newest(MOST_SHOWN)) {
    const isBefore = other.status === 'offered' && other.createdAt <= offer.createdAt
    if (isBefore && other.id !== offer.id) await endBonusOffer(deps, by, other.id, reason)
  }
  return { ...offer, status: 'offered' }
}

/** The newest offers. */
export const showBonusOffers = ({ bonusOffers }: Pick<Dependencies, 'bonusOffers'>) =>
  bonusOffers.newest(MOST_SHOWN)

/**
 * Ends an offer, once: nothing new is given, and the rest returns to who offered it. Each call goes through to the end, so one that a crash
 * stopped is repeated.
 * @throws NOT_FOUND
 */
export async function endBonusOffer(
  deps: Ends,
  by: Pick<Staff, 'id' | 'roles'>,
  id: string,
  reason: string,
): Promise<BonusOffer> {
  const offer = await deps.bonusOffers.find(id)
  if (!offer || offer.status === 'open') throw new DomainError('NOT_FOUND')
  if (offer.status === 'offered') {
    await recordAct(deps, {
      id: deps.ids.from('act', 'end-bonus-offer', id),
      ...{ by: { id: by.id, roles: [...by.roles] }, action: 'end-bonus-offer', reason },
      subject: { kind: 'bonus-offer', id },
    })
    await deps.bonusOffers.end(id, changeOf(deps, offer, true))
  }
  await closeProgramme(deps, offerProgramme(offer))
  return { ...offer, status: 'ended' }
}

/** Offers what requests have funded and, because of a crash, not offered; one that was never paid is removed. @returns how many there were */
export async function completeOffers(deps: Ends, signal: AbortSignal): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - ABANDONED_AFTER_MS)
  const unpaid = new Date(deps.clock.now().getTime() - UNPAID_MS)
  const open = await deps.bonusOffers.openBefore(before, BATCH)
  await forEachSettled(open, signal, async (offer) => {
    const fund = await deps.funds.find(fundIdOf(offerProgramme(offer)))
    // Its request may pay it yet.
    if (!fund && offer.createdAt > unpaid) return
    const ended = fund && (await completeFunding(deps, fund))
    if (ended?.status !== 'funded') return deps.bonusOffers.remove(offer.id)
    const by = { id: offer.operatorId, roles: [] }
    await publish(deps, by, offer, 'Another bonus is offered in its place')
  })
  return open.length
}

function changeOf({ events }: Pick<Offers, 'events'>, offer: BonusOffer, isOver: boolean) {
  const { id, currency, amount, createdAt } = offer
  return events.create(bonusOfferChanged, {
    ...{ key: id, version: isOver ? 2 : 1 },
    data: {
      ...{ offerId: id, currency, amount: toDecimal(amount, currency) },
      ...{ offeredAt: createdAt.toISOString(), isOver },
    },
  })
}
