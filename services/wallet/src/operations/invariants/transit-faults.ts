import type { Clock } from '@platform/service-kit'
import type { Transfers } from '../../repositories/transfers-repository.ts'
import type { TotalFault } from './fund-faults.ts'

interface Deps {
  transfers: Transfers
  clock: Clock
}

/** Value in transit that belongs to no open transfer, or that left transit without having entered. */
export async function transitFaults(
  { transfers, clock }: Deps,
  totals: ReadonlyMap<string, bigint>,
): Promise<{ faults: TotalFault[]; oldestOpenMs: number }> {
  const now = clock.now()
  const [oldest] = await transfers.openSince(now, 1)
  const faults = [...totals]
    .filter(([name]) => name.startsWith('transit:'))
    .flatMap(([systemAccount, total]) => {
      const fault = (text: string) => [{ systemAccount, text: `${systemAccount}: ${text}` }]
      if (total < 0n) return fault(`gave ${-total} more than it took`)
      return total > 0n && !oldest ? fault(`${total} belongs to no open transfer`) : []
    })
  return { faults, oldestOpenMs: oldest ? now.getTime() - oldest.createdAt.getTime() : 0 }
}
