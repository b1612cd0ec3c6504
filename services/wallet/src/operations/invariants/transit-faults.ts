import type { Dependencies } from '../dependencies.ts'
import type { TotalFault } from './fund-faults.ts'

/** Value in transit without an open transfer, or more value out of transit than came in. */
export async function transitFaults(
  { transfers, clock }: Pick<Dependencies, 'transfers' | 'clock'>,
  totals: ReadonlyMap<string, bigint>,
): Promise<{ faults: TotalFault[]; oldestOpenMs: number }> {
  const now = clock.now()
  const [oldest] = await transfers.openBefore(now, 1)
  const faults = [...totals]
    .filter(([name]) => name.startsWith('transit:'))
    .flatMap(([systemAccount, total]) => {
      const fault = (text: string) => [{ systemAccount, text: `${systemAccount}: ${text}` }]
      if (total < 0n) return fault(`paid out ${-total} more than it received`)
      return total > 0n && !oldest ? fault(`${total} belongs to no open transfer`) : []
    })
  return { faults, oldestOpenMs: oldest ? now.getTime() - oldest.createdAt.getTime() : 0 }
}
