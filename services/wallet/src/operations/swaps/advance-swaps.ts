import { advanceRelay } from '@platform/relayer'
import { forEachSettled } from '@platform/service-kit'
import type { OpenChain } from '../../domain/swap/chain.ts'
import type { SwapState } from '../../domain/swap/swap.ts'
import type { Dependencies } from '../dependencies.ts'
import { admitSwap } from './admit-swap.ts'
import { holdSwap, settleSwap } from './hold-swap.ts'
import { swapRelay } from './swap-relay.ts'

type Needed = Pick<Dependencies, 'swaps' | 'nonceSlots' | 'ledger' | 'clock' | 'crashPoint'>

/** Swaps that each step of a run handles at most; the next run continues. Those that wait for the chain are not among them. */
const BATCH = 200
/** The ledger is to follow. */
const UNSETTLED: readonly SwapState[] = ['accepted', 'paid', 'reverted']
/** A nonce is to come. */
const UNSIGNED: readonly SwapState[] = ['held', 'signing']

/**
 * Takes every open swap of a chain one step further, from whatever state it was left in: two instances may do so at once.
 * @returns when the oldest of them began; null when none was open
 */
export async function advanceSwaps(
  deps: Needed,
  chain: OpenChain,
  signal: AbortSignal,
): Promise<Date | null> {
  const [oldest] = await deps.swaps.open(chain.id, 1)
  if (!oldest) return null
  const unsettled = await deps.swaps.open(chain.id, BATCH, UNSETTLED)
  const steps = [
    () =>
      forEachSettled(unsettled, signal, async (swap) => {
        await settleSwap(deps, await holdSwap(deps, swap))
      }),
    () => advanceRelay(swapRelay(deps, chain), () => admitted(deps, chain, signal), signal),
  ]
  await forEachSettled(steps, signal, (step) => step())
  return oldest.createdAt
}

/** The swaps that get a nonce, the oldest first: one that the chain would revert is given back here. */
async function admitted(deps: Needed, chain: OpenChain, signal: AbortSignal): Promise<string[]> {
  const ids: string[] = []
  await forEachSettled(await deps.swaps.open(chain.id, BATCH, UNSIGNED), signal, async (swap) => {
    const { id, state } = await admitSwap(deps, chain, swap)
    if (state === 'signing') ids.push(id)
  })
  return ids
}
