import type { ServiceContext } from '@platform/service-kit'
import { advanceCalls } from './operations/chain/advance-calls.ts'
import type { ChainDependencies } from './operations/chain/dependencies.ts'

/** Takes calls on the chains further. How many wait, the age of the oldest, and burns that a chain refuses are on /metrics. */
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
  for (const chain of deps.cardChains.byId.values()) {
    const label = { chain: String(chain.id) }
    const show = async () => {
      const counts = await deps.calls.counts(chain.id)
      const since = counts.oldest
      waiting.set(label, counts.waiting)
      oldest.set(label, since ? (deps.clock.now().getTime() - since.getTime()) / 1000 : 0)
      refused.set(label, counts.refusedBurns)
      return counts.waiting
    }
    const standBy = () => {
      for (const gauge of [waiting, oldest, refused]) gauge.set(label, 0)
    }
    const advance = async (signal: AbortSignal) => {
      let left = 0
      try {
        await advanceCalls(deps, chain, signal)
      } finally {
        // Also while the chain does not answer.
        left = await show()
      }
      return left
    }
    // A user waits for their card: after a time without any it is found one run later.
    worker(`card-calls-${chain.id}`, everyMs, advance, {
      ...{ scope: 'cluster', standBy, maxIdleSkips: 1 },
    })
  }
}
