import type { Dependencies } from '../dependencies.ts'
import type { TotalFault } from './fund-faults.ts'

/**
 * Among these totals those of chains that differ from what swaps have paid out, less what deposits have brought: by more than what is
 * being settled or credited at this instant.
 */
export async function chainFaults(
  { swaps, deposits }: Pick<Dependencies, 'swaps' | 'deposits'>,
  totals: ReadonlyMap<string, bigint>,
): Promise<TotalFault[]> {
  const faults: TotalFault[] = []
  for (const [systemAccount, total] of totals) {
    const [, chainId = '', currency = ''] = /^chain:(\d+):(\w+)$/.exec(systemAccount) ?? []
    if (!chainId) continue
    const paid = await swaps.totals(Number(chainId), currency)
    const came = await deposits.totals(Number(chainId), currency)
    const settled = (paid.get('final') ?? 0n) - (came.get('credited') ?? 0n)
    const least = settled - (came.get('found') ?? 0n)
    const most = settled + (paid.get('paid') ?? 0n)
    if (total >= least && total <= most) continue
    const text = `${systemAccount}: ${total} has left, of swaps less deposits ${settled}`
    faults.push({ systemAccount, text })
  }
  return faults
}
