import { DomainError } from '@platform/service-kit'
import type { Purchase } from '../../domain/purchases/purchase.ts'
import type { Dependencies } from '../dependencies.ts'

/** Purchases that a list shows. */
const LATEST = 20

/** @throws NOT_FOUND also for a purchase of another user */
export async function showPurchase(
  { purchases }: Pick<Dependencies, 'purchases'>,
  userId: string,
  id: string,
): Promise<Purchase> {
  const purchase = await purchases.find(id)
  if (purchase?.userId !== userId) throw new DomainError('NOT_FOUND')
  return purchase
}

/** A user's latest purchases, newest first. */
export const listPurchases = (
  { purchases }: Pick<Dependencies, 'purchases'>,
  userId: string,
): Promise<Purchase[]> => purchases.latestOf(userId, LATEST)
