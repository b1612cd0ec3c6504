import { currencyCodes } from '@platform/contracts/money'
import type { Clock } from '@platform/service-kit'
import { transitGroup } from '../../domain/fold.ts'
import type { Folds } from '../../repositories/folds-repository.ts'
import type { Transfers } from '../../repositories/transfers-repository.ts'

interface Deps {
  folds: Folds
  transfers: Transfers
  clock: Clock
}

/** Value in transit that belongs to no open transfer. */
export async function transitFaults({ folds, transfers, clock }: Deps) {
  const totals = await folds.totals(currencyCodes.map(transitGroup))
  const now = clock.now()
  const [oldest] = await transfers.openSince(now, 1)
  const oldestOpenMs = oldest ? now.getTime() - oldest.createdAt.getTime() : 0
  const faults = [...totals].flatMap(([name, total]) => {
    if (total < 0n) return [`${name}: gave ${-total} more than it took`]
    return total > 0n && !oldest ? [`${name}: ${total} belongs to no open transfer`] : []
  })
  return { oldestOpenMs, faults }
}
