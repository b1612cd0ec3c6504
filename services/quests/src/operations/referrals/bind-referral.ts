import { DomainError } from '@platform/service-kit/errors'
import { readReferralCode } from '../../domain/referrals/code.ts'
import { type Referral, referralIdOf, requireBindable } from '../../domain/referrals/referral.ts'
import type { Dependencies } from '../dependencies.ts'
import { qualifyReferral } from './qualify-referral.ts'

type Needed = Pick<
  Dependencies,
  | 'referralCodes'
  | 'referrals'
  | 'referralProgrammes'
  | 'accounts'
  | 'progress'
  | 'reviews'
  | 'claims'
  | 'events'
  | 'clock'
  | 'ids'
  | 'crashPoint'
>

/**
 * Stores who invited the user of a new account, once: a second call with the same code changes nothing, and says so.
 * @throws REFERRAL_CODE_UNKNOWN, REFERRAL_OWN_CODE, REFERRAL_NOT_NEW, REFERRAL_BOUND, UNAVAILABLE
 */
export async function bindReferral(deps: Needed, friendId: string, typed: string) {
  const referrerId = await deps.referralCodes.ownerOf(readReferralCode(typed))
  if (!referrerId) throw new DomainError('REFERRAL_CODE_UNKNOWN')
  const id = referralIdOf(deps.ids.from, friendId)
  const earlier = await deps.referrals.find(id)
  const bound = earlier ?? (await bind(deps, { id, friendId, referrerId }))
  if (bound.referrerId !== referrerId) throw new DomainError('REFERRAL_BOUND')
  // What the friend may have claimed before they were bound.
  if (bound.state === 'pending' && (await hasClaimed(deps, friendId))) {
    await qualifyReferral(deps, friendId, deps.clock.now())
  }
  return { boundAt: bound.boundAt, isNew: earlier === null }
}

async function bind(
  deps: Needed,
  { id, friendId, referrerId }: Pick<Referral, 'id' | 'friendId' | 'referrerId'>,
): Promise<Referral> {
  const now = deps.clock.now()
  if (friendId === referrerId) throw new DomainError('REFERRAL_OWN_CODE')
  const { shared, ...registered } = await deps.accounts.registration(friendId, referrerId)
  requireBindable(registered, now)
  const programme = await deps.referralProgrammes.open()
  return deps.referrals.bind({
    ...{ id, friendId, referrerId },
    ...{ programmeId: programme?.id ?? null, isPromised: programme !== null },
    ...{ state: 'pending', boundAt: now, activeAt: null, consumedAt: null },
    ...{ refusal: null, signals: shared, hold: 'none' },
    ...{ place: null, multiplier: null, retryCount: 0, nextRetryAt: null },
  })
}

async function hasClaimed({ progress, claims }: Needed, userId: string): Promise<boolean> {
  const campaigns = await progress.started(userId)
  const own = await claims.ofUserIn(campaigns, userId)
  return own.some(({ kind, status }) => kind === 'reward' && status === 'CREDITED')
}
