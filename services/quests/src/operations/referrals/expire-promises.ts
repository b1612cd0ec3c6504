import { forEachSettled } from '@platform/service-kit'
import type { Dependencies } from '../dependencies.ts'
import { giveBack } from './keep-promise.ts'

const BATCH = 200

/** Friends who did not do all steps in time are promised nothing any more: whatever is open then pays them. Of several instances one does. */
export async function expirePromises(
  deps: Pick<Dependencies, 'referrals' | 'referralProgrammes' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const now = deps.clock.now()
  const over = await deps.referrals.expired(now, BATCH)
  await forEachSettled(over, signal, async (id) =>
    giveBack(deps, await deps.referrals.expire(id, now)),
  )
}
