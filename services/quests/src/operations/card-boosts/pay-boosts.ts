import { forEachSettled } from '@platform/service-kit'
import {
  type CardBoost,
  type CardBoostRefusal,
  dueBy,
  isTakenBack,
  staysFrom,
} from '../../domain/card-boosts/card-boost.ts'
import { nextRetry } from '../../domain/claim-retry.ts'
import type { OpenCardBoost } from '../../repositories/card-boosts.ts'
import type { Dependencies } from '../dependencies.ts'
import { boostEvent } from './boost-reward.ts'

type Needed = Pick<Dependencies, 'boostProgrammes' | 'cardBoosts' | 'claims' | 'events' | 'clock'>

const BATCH = 200

/**
 * Looks at the boosts of rewards that may have been taken back, and publishes again what the wallet has not answered. Of several instances one does.
 * @returns how many it looked at
 */
export async function payBoosts(deps: Needed, signal: AbortSignal): Promise<number> {
  const due = await deps.cardBoosts.due(deps.clock.now(), BATCH)
  await forEachSettled(due, signal, async (boost) => {
    const { next: found, isPublished } = await lookAt(deps, boost)
    const next = { ...found, retryCount: boost.retryCount + 1 }
    await deps.cardBoosts.save(boost, next, isPublished ? boostEvent(deps.events, next) : null)
  })
  return due.length
}

async function lookAt(
  { boostProgrammes, claims, clock }: Needed,
  { isInOutbox, ...boost }: OpenCardBoost,
): Promise<{ next: CardBoost; isPublished: boolean }> {
  const now = clock.now()
  const later = { ...boost, nextRetryAt: nextRetry(boost.retryCount, now) }
  // An event that is still in the outbox is not lost.
  if (boost.state === 'due') return { next: later, isPublished: !isInOutbox }
  const claim = await claims.find(boost.claimId)
  if (!claim) return refused(boost, 'NOT_PAYABLE')
  if (isTakenBack(claim)) return refused(boost, 'REWARD_TAKEN_BACK')
  const staysAt = staysFrom(claim, now)
  if (staysAt) return { next: { ...boost, nextRetryAt: staysAt }, isPublished: false }
  const programme = await boostProgrammes.open(boost.currency)
  if (!programme) return refused(boost, 'NO_PROGRAMME')
  return { next: dueBy(later, programme, now), isPublished: true }
}

const refused = (boost: CardBoost, refusal: CardBoostRefusal) => ({
  next: { ...boost, state: 'refused' as const, refusal, nextRetryAt: null },
  isPublished: false,
})
