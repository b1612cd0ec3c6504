import type { Job, Relay } from '@platform/relayer'
import type { OpenChain } from '../../domain/swap/chain.ts'
import { isDecided, type Swap } from '../../domain/swap/swap.ts'
import { transferCall } from '../../domain/swap/transfer-call.ts'
import type { Dependencies } from '../dependencies.ts'
import { settleSwap } from './hold-swap.ts'
import { moveSwap } from './move-swap.ts'

type Needed = Pick<Dependencies, 'swaps' | 'nonceSlots' | 'ledger' | 'clock' | 'crashPoint'>

/** A swap as the relay sees it: the transfer that pays it out. */
interface SwapJob extends Job {
  swap: Swap
}

const FALLBACK_GAS = 100_000n

export const callOf = ({ contract, to, receive }: Swap) => transferCall(contract, to, receive)

/** The address that pays out on a chain, with its swaps. */
export function swapRelay(deps: Needed, chain: OpenChain): Relay<SwapJob> {
  const { swaps, nonceSlots: slots, clock, crashPoint } = deps
  return {
    ...{ chain, slots, clock },
    at: (step) => crashPoint(`swap-${step}`),
    jobs: {
      async find(id) {
        const swap = await swaps.find(id)
        // Swaps are never withdrawn.
        if (!swap) throw new Error(`a nonce belongs to swap ${id}, which is not there`)
        return jobOf(swap)
      },
      move: async ({ swap }, event) => jobOf(await moveSwap(deps, swap, event)),
      settle: async ({ swap }) => void (await settleSwap(deps, swap)),
    },
  }
}

function jobOf(swap: Swap): SwapJob {
  const { id, mined } = swap
  return { id, mined, swap, phase: phaseOf(swap), call: callOf(swap), fallbackGas: FALLBACK_GAS }
}

function phaseOf(swap: Swap): SwapJob['phase'] {
  const { state } = swap
  if (isDecided(swap)) return 'ended'
  if (state === 'signing' || state === 'signed' || state === 'sent' || state === 'mined') {
    return state
  }
  return 'waiting'
}
