import { MINUTE_MS } from '@platform/contracts/constants'
import type { ServiceContext } from '@platform/service-kit'
import { advanceCalls } from './operations/chain/advance-calls.ts'
import type { ChainDependencies } from './operations/chain/dependencies.ts'

const cluster = { scope: 'cluster' } as const

/**
 * Takes calls on the chains further. How many wait, the age of the oldest, and burns that a chain refuses are on /metrics, also of a chain
 * that is not configured any more: nothing is done there.
 */
export function startChainWorkers({
  deps,
  metrics,
  worker,
  everyMs,
}: Pick<ServiceContext, 'metrics' | 'worker'> & {
  deps: ChainDependencies
  everyMs: number
}): void {
  const waiting = metrics.gauge('pog_chain_calls_waiting', 'Calls that a chain still has to do', [
    'chain',
  ])
  const oldest = metrics.gauge('pog_chain_oldest_call_seconds', 'Age of the oldest of them', [
    'chain',
  ])
  const refused = metrics.gauge(
    'pog_chain_refused_burns',
    'Burns that a chain has refused, and that are tried again',
    ['chain'],
  )
  const show = async (chainId: number) => {
    const label = { chain: String(chainId) }
    const now = deps.clock.now()
    const counts = await deps.calls.counts(chainId, now)
    const since = counts.oldest
    waiting.set(label, counts.waiting)
    oldest.set(label, since ? (now.getTime() - since.getTime()) / 1000 : 0)
    refused.set(label, counts.refusedBurns)
    return counts.waiting
  }
  const forget = (chainId: number) => {
    for (const gauge of [waiting, oldest, refused]) gauge.set({ chain: String(chainId) }, 0)
  }

  for (const chain of deps.cardChains.byId.values()) {
    const advance = async (signal: AbortSignal) => {
      let left = 0
      try {
        await advanceCalls(deps, chain, signal)
      } finally {
        // Also while the chain does not answer.
        left = await show(chain.id)
      }
      return left
    }
    // A user waits for their card: after a time without any it is found one run later.
    worker(`card-calls-${chain.id}`, everyMs, advance, {
      ...{ ...cluster, standBy: () => forget(chain.id), maxIdleSkips: 1 },
    })
  }

  const configured = [...deps.cardChains.byId.keys()]
  const shown = new Set<number>()
  const forgetOthers = () => {
    for (const chainId of shown) forget(chainId)
    shown.clear()
  }
  worker(
    'count-calls-of-other-chains',
    MINUTE_MS,
    async () => {
      const others = await deps.calls.otherChains(configured)
      forgetOthers()
      for (const chainId of others) {
        shown.add(chainId)
        await show(chainId)
      }
    },
    { ...cluster, standBy: forgetOthers },
  )
}
