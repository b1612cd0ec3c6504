import type { earningRefused } from '@platform/contracts/wallet/events'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'partnerProgrammes' | 'partnerShares' | 'clock'>

/** The wallet has the earning of a share: it can be collected. */
export async function shareReady(deps: Needed, businessId: string): Promise<void> {
  const ready = await deps.partnerShares.setReady(businessId)
  if (ready?.programmeId) await deps.partnerProgrammes.wake(ready.programmeId, deps.clock.now())
}

/**
 * The ledger has paid this of it, minor units: less than was ready where a claw-back took a part. Also of one whose `shareReady` has not come yet.
 */
export async function shareCollected(
  deps: Needed,
  businessId: string,
  amount: bigint,
): Promise<void> {
  const collected = await deps.partnerShares.setCollected(businessId, amount)
  if (!collected?.programmeId) return
  await deps.partnerProgrammes.wake(collected.programmeId, deps.clock.now())
}

/** A claw-back took all of it. Also of one whose `shareReady` has not come yet. */
export async function shareTaken(deps: Needed, businessId: string): Promise<void> {
  const taken = await deps.partnerShares.setTaken(businessId)
  if (taken?.programmeId) await deps.partnerProgrammes.wake(taken.programmeId, deps.clock.now())
}

/** The programme gives nothing. Of one that ended before it was asked another programme pays, if one is open. */
export async function shareRefused(
  { partnerProgrammes, partnerShares, clock }: Needed,
  { businessId, programme, reason }: z.infer<typeof earningRefused.data>,
): Promise<void> {
  const now = clock.now()
  if (reason === 'CLOSED') await partnerShares.setWaiting(businessId, programme.id, now)
  else await partnerShares.setRefused(businessId, programme.id, reason)
  await partnerProgrammes.wake(programme.id, now)
}
