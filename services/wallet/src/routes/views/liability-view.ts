import type { LiabilityDayView } from '@platform/contracts/wallet/liabilities'
import type { ListedDay } from '../../domain/liabilities/liability-day.ts'
import type { OpenChains } from '../../domain/swap/chain.ts'

/** What everybody sees of a day. */
export const liabilityDayView = (day: ListedDay, chains: OpenChains): LiabilityDayView => ({
  day: day.day,
  at: day.at.toISOString(),
  trees: day.trees.map(({ currency, root, total, count }) => ({
    ...{ currency, root, count },
    total: String(total),
  })),
  withheld: [...day.withheld],
  record: recordView(day, chains),
})

function recordView({ record }: ListedDay, chains: OpenChains): LiabilityDayView['record'] {
  if (!record) return null
  const { chainId, attempts, mined, isFinal } = record
  const chain = chains.get(chainId)
  return {
    chainId,
    chain: chain?.name ?? String(chainId),
    explorer: chain?.explorer ?? null,
    status: statusOf(isFinal, mined),
    transactionHash: mined?.hash ?? attempts.at(-1)?.hash ?? null,
    recorder: chain?.recorder?.address ?? null,
  }
}

function statusOf(isFinal: boolean, mined: object | null) {
  if (isFinal) return 'final'
  return mined ? 'mined' : 'waiting'
}
