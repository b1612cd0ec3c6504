import { DAY_MS } from '@platform/contracts/constants'
import type { Dependencies } from './dependencies.ts'

type Needed = Pick<Dependencies, 'removals' | 'clock'>

/** An account is deleted: no part of growth takes anything about it any more. */
export async function removeAccount({ removals, clock }: Needed, userId: string): Promise<void> {
  await removals.add(userId, clock.now())
}

/** Longer than events are kept by the broker: one about an account may come as much later than its deletion. */
const KEPT_MS = 60 * DAY_MS

/** Forgets that accounts are deleted, once nothing about them can come. */
export const deleteOldRemovals = ({ removals, clock }: Needed): Promise<void> =>
  removals.deleteOld(new Date(clock.now().getTime() - KEPT_MS))
