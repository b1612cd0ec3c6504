import { bonusClaimed } from '@platform/contracts/kyc/events'
import type { VerificationKind } from '@platform/contracts/kyc/fields'
import type { BonusView } from '@platform/contracts/kyc/http'
import { DomainError, forEachSettled } from '@platform/service-kit'
import {
  BONUS_NUMBERS,
  type BonusClaim,
  type BonusOffer,
  bonusView,
} from '../../domain/bonus/bonus.ts'
import { isAdult } from '../../domain/facts/facts-of.ts'
import { hasFaceOf, isInForce, provenNumbers } from '../../domain/verifications/verification.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<
  Dependencies,
  'verifications' | 'facts' | 'people' | 'bonusOffers' | 'bonusClaims' | 'events' | 'clock' | 'ids'
>

/** How long the wallet may take to answer before it is asked again, ms. */
const ANSWER_MS = 60_000
const BATCH = 100

/** The state of the user's bonus. @param country of the user, ISO 3166-1 alpha-2: which tax number is asked of them */
export async function showBonus(
  deps: Needed,
  userId: string,
  country: string | undefined,
): Promise<BonusView> {
  const [{ claimId }, offer, { missing }] = await Promise.all([
    deps.people.find(userId),
    deps.bonusOffers.current(),
    claimantOf(deps, userId, country),
  ])
  const claim = claimId === null ? null : await deps.bonusClaims.find(claimId)
  return bonusView(offer, claim, missing)
}

/**
 * Claims the bonus, once for a person: by their tax number, whatever accounts they have, and a camera check that has found them. Repeated, it is the
 * same claim.
 * @param country as of `showBonus`
 * @throws BONUS_OFF, BONUS_NOT_READY with the step that is missing
 */
export async function claimBonus(
  deps: Needed,
  userId: string,
  country: string | undefined,
): Promise<BonusView> {
  const before = await showBonus(deps, userId, country)
  if (before.state === 'claimed') return before
  const offer = await deps.bonusOffers.current()
  if (!offer) throw new DomainError('BONUS_OFF')
  const { mark, missing } = await claimantOf(deps, userId, country)
  if (mark === null || missing !== null) {
    throw new DomainError('BONUS_NOT_READY', { missing: missing === null ? [] : [missing] })
  }
  const claimId = deps.ids.from('kyc-bonus', mark)
  // The account has one too: a person with two tax numbers would have two else.
  const own = await deps.people.claim(userId, claimId)
  await store(deps, userId, own, offer)
  return showBonus(deps, userId, country)
}

async function store(deps: Needed, userId: string, id: string, offer: BonusOffer) {
  const { bonusClaims, clock } = deps
  const earlier = await bonusClaims.find(id)
  const { id: offerId, currency, amount } = offer
  const claim: BonusClaim = {
    ...{ id, userId, offerId, currency, amount, claimedAt: clock.now(), state: 'asked' },
    version: (earlier?.version ?? 0) + 1,
  }
  const event = claimedEvent(deps, claim)
  if (!earlier) await bonusClaims.add(claim, event)
  else if (earlier.state === 'refused') await bonusClaims.again(claim, event)
}

/** Asks the wallet again about claims that it has not answered. @returns how many there were */
export async function republishClaims(deps: Needed, signal: AbortSignal): Promise<number> {
  const now = deps.clock.now()
  const before = new Date(now.getTime() - ANSWER_MS)
  const waiting = await deps.bonusClaims.unanswered(before, BATCH)
  await forEachSettled(waiting, signal, async (found) => {
    const claim = { ...found, version: found.version + 1 }
    await deps.bonusClaims.republish(claim, now, claimedEvent(deps, claim))
  })
  return waiting.length
}

function claimedEvent({ events }: Pick<Needed, 'events'>, claim: BonusClaim) {
  const { id, userId, offerId, claimedAt, version } = claim
  const data = { userId, claimId: id, offerId, claimedAt: claimedAt.toISOString() }
  return events.create(bonusClaimed, { key: userId, subject: id, version, data })
}

/** Who claims, by the keyed hash of a tax number of theirs, and what has to be verified first, for one who is not of age a tax number. */
async function claimantOf(
  deps: Needed,
  userId: string,
  country: string | undefined,
): Promise<{ mark: string | null; missing: VerificationKind | null }> {
  const now = deps.clock.now()
  const [all, facts] = await Promise.all([
    deps.verifications.ofUser(userId),
    deps.facts.ofUser(userId),
  ])
  const inOrder = BONUS_NUMBERS.flatMap((kind) =>
    provenNumbers(all, now).filter((one) => one.kind === kind),
  )
  if (inOrder.length === 0 || isAdult(facts, now) !== true) {
    return { mark: null, missing: country === 'BR' ? 'cpf' : 'pan' }
  }
  const cameras = all.filter((one) => isInForce(one, now))
  const own = inOrder.find((number) => cameras.some((camera) => hasFaceOf(camera, number)))
  return own ? { mark: own.mark, missing: null } : { mark: null, missing: 'liveness' }
}
