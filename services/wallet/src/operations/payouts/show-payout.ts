import { DomainError } from '@platform/service-kit'
import type { Payout } from '../../domain/payouts/payout.ts'
import type { Dependencies } from '../dependencies.ts'

/** Payouts that a list shows. */
const LATEST = 20

/** @throws NOT_FOUND also for a payout of another user */
export async function showPayout(
  { payouts }: Pick<Dependencies, 'payouts'>,
  userId: string,
  id: string,
): Promise<Payout> {
  const payout = await payouts.find(id)
  if (payout?.userId !== userId) throw new DomainError('NOT_FOUND')
  return payout
}

/** A user's latest payouts, newest first. */
export const listPayouts = (
  { payouts }: Pick<Dependencies, 'payouts'>,
  userId: string,
): Promise<Payout[]> => payouts.latestOf(userId, LATEST)
