import { referralBound } from '@platform/contracts/quests/events'
import { DomainError } from '@platform/service-kit/errors'
import { readReferralCode } from '../../domain/referrals/code.ts'
import type { ReferralProgramme } from '../../domain/referrals/programme.ts'
import { type Referral, referralIdOf, requireBindable } from '../../domain/referrals/referral.ts'
import type { Dependencies } from '../dependencies.ts'
import { giveBack, keepForNew } from './keep-promise.ts'
import { qualifyReferral } from './qualify-referral.ts'

type Needed = Pick<
  Dependencies,
  | 'referralCodes'
  | 'referrals'
  | 'referralProgrammes'
  | 'accounts'
  | 'progress'
  | 'reviews'
  | 'signals'
  | 'claims'
  | 'events'
  | 'clock'
  | 'ids'
  | 'crashPoint'
>

/** Who is invited, and what is kept for them. */
interface Bound {
  referral: Referral
  /** The programme that promised its reward. */
  programme: ReferralProgramme | null
  isNew: boolean
}

/**
 * Stores who invited the user of a new account, once: a second call with the same code changes nothing, and says so. Where a
 * programme is open it keeps their reward from then on, but for one whom nothing but a wallet proves.
 * @throws REFERRAL_CODE_UNKNOWN, REFERRAL_OWN_CODE, REFERRAL_NOT_NEW, REFERRAL_BOUND, UNAVAILABLE
 */
export async function bindReferral(deps: Needed, friendId: string, typed: string): Promise<Bound> {
  const referrerId = await deps.referralCodes.ownerOf(readReferralCode(typed))
  if (!referrerId) throw new DomainError('REFERRAL_CODE_UNKNOWN')
  const id = referralIdOf(deps.ids.from, friendId)
  const earlier = await deps.referrals.find(id)
  const isNew = !earlier && (await bind(deps, { id, friendId, referrerId }))
  const bound = earlier ?? (await deps.referrals.find(id))
  if (bound?.referrerId !== referrerId) throw new DomainError('REFERRAL_BOUND')
  const { referral, programme } = await requirePromised(deps, bound, isNew)
  // What the friend may have claimed before they were bound.
  if (referral.state === 'pending' && (await hasClaimed(deps, friendId))) {
    await qualifyReferral(deps, friendId, deps.clock.now())
  }
  return { referral, programme, isNew }
}

/** @returns whether it was stored: of two requests at once one is */
async function bind(
  deps: Needed,
  { id, friendId, referrerId }: Pick<Referral, 'id' | 'friendId' | 'referrerId'>,
): Promise<boolean> {
  const now = deps.clock.now()
  if (friendId === referrerId) throw new DomainError('REFERRAL_OWN_CODE')
  const { shared, ...registered } = await deps.accounts.registration(friendId, referrerId)
  requireBindable(registered, now)
  // An account that costs nothing is paid once it is active, and keeps no reward from others until then.
  const kept = registered.isOnlyWallet ? null : await keepForNew(deps, { referrerId, friendId })
  const programmeId = kept?.programme.id ?? null
  const reserved = kept?.reserved ?? 0
  const event = deps.events.create(referralBound, {
    ...{ key: friendId, subject: id },
    data: { referralId: id, referrerId, friendId, at: now.toISOString() },
  })
  const referral: Referral = {
    ...{ id, friendId, referrerId },
    ...{ programmeId, isPromised: kept !== null, reserved },
    ...{ state: 'pending', boundAt: now, activeAt: null, consumedAt: null },
    ...{ collectUntil: null, collectedAt: null, takenAt: null },
    ...{ refusal: null, signals: shared, hold: 'none' },
    ...{ place: null, multiplier: null, retryCount: 0, nextRetryAt: null },
  }
  const isStored = await deps.referrals.bind(referral, event)
  if (!isStored && programmeId) await giveBack(deps, { programmeId, count: reserved })
  return isStored
}

/**
 * A programme whose end began between the keeping and the storing may not have seen the referral: then nothing was promised, and
 * the answer says so. An end that begins after the storing sees it, and waits.
 */
async function requirePromised(
  deps: Needed,
  bound: Referral,
  isNew: boolean,
): Promise<Omit<Bound, 'isNew'>> {
  const { id, programmeId, isPromised } = bound
  if (!programmeId || !isPromised) return { referral: bound, programme: null }
  const programme = await deps.referralProgrammes.find(programmeId)
  const isKept = programme?.status === 'OPEN' || (programme?.status === 'ENDING' && !isNew)
  if (bound.state !== 'pending' || isKept) return { referral: bound, programme }
  await giveBack(deps, await deps.referrals.unpromise(id, programmeId, null))
  return { referral: (await deps.referrals.find(id)) ?? bound, programme: null }
}

async function hasClaimed({ progress, claims }: Needed, userId: string): Promise<boolean> {
  const campaigns = await progress.started(userId)
  const own = await claims.ofUserIn(campaigns, userId)
  return own.some(({ kind, status }) => kind === 'reward' && status === 'CREDITED')
}
