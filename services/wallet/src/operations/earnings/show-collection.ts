import { type Currency, toDecimal } from '@platform/contracts/money'
import type { Collection } from '@platform/contracts/wallet/earnings'
import { DomainError } from '@platform/service-kit'
import type { EarningCollection } from '../../domain/earnings/collection.ts'
import type { Dependencies } from '../dependencies.ts'

/** How far a collection is. @throws NOT_FOUND unless it is this user's */
export async function showCollection(
  deps: Pick<Dependencies, 'collections' | 'earnings'>,
  userId: string,
  id: string,
): Promise<Collection> {
  const found = await deps.collections.find(id)
  if (found?.userId !== userId) throw new DomainError('NOT_FOUND')
  return progressOf(deps, found)
}

export async function progressOf(
  { earnings }: Pick<Dependencies, 'earnings'>,
  { id, earningIds, failed, isDone }: EarningCollection,
): Promise<Collection> {
  const all = await earnings.byIds(earningIds)
  const credited = all.filter(({ status }) => status === 'credited')
  const arrived = new Set(credited.map((one) => one.id))
  const net = new Map<Currency, bigint>()
  for (const { currency, amount, tax } of credited) {
    net.set(currency, (net.get(currency) ?? 0n) + amount - (tax ?? 0n))
  }
  return {
    ...{ id, status: isDone ? 'DONE' : 'RUNNING', total: earningIds.length },
    collected: credited.length,
    net: [...net].map(([currency, minor]) => ({ currency, amount: toDecimal(minor, currency) })),
    failed: failed
      .filter(({ earningId }) => !arrived.has(earningId))
      .map(({ earningId, code }) => ({ earningId, code })),
  }
}
