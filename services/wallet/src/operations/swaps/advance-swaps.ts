import { forEachSettled } from '@platform/service-kit'
import type { OpenChain } from '../../domain/swap/chain.ts'
import { type NonceSlot, underWay } from '../../domain/swap/nonces.ts'
import type { Dependencies } from '../dependencies.ts'
import { holdSwap, settleSwap } from './hold-swap.ts'
import { readNonces } from './read-nonces.ts'
import { admitSwap, signSwap } from './sign-swap.ts'
import { trackSlot } from './track-swap.ts'

type Needed = Pick<Dependencies, 'swaps' | 'nonceSlots' | 'ledger' | 'clock' | 'crashPoint'>

/** Swaps that one run handles at most; the next run continues. */
const BATCH = 200

/**
 * Brings every open swap of a chain one step on, from whatever state it was left in: two instances may do so at once.
 * @returns when the oldest of them began; null when none was open
 */
export async function advanceSwaps(
  deps: Needed,
  chain: OpenChain,
  signal: AbortSignal,
): Promise<Date | null> {
  const open = await deps.swaps.open(chain.id, BATCH)
  const [oldest] = open
  if (!oldest) return null
  const steps = [
    () =>
      forEachSettled(open, signal, async (swap) => {
        await settleSwap(deps, await holdSwap(deps, swap))
      }),
    () => trackSlots(deps, chain, signal),
    () => giveNonces(deps, chain, signal),
    // At once what was signed just now: a user waits for it.
    () => trackSlots(deps, chain, signal),
  ]
  await forEachSettled(steps, signal, (step) => step())
  return oldest.createdAt
}

async function giveNonces(deps: Needed, chain: OpenChain, signal: AbortSignal): Promise<void> {
  await forEachSettled(await deps.swaps.open(chain.id, BATCH), signal, async (swap) => {
    const admitted = await admitSwap(deps, chain, swap)
    if (admitted.state === 'signing') await signSwap(deps, chain, swap.id)
  })
}

async function trackSlots(deps: Needed, chain: OpenChain, signal: AbortSignal): Promise<void> {
  const nonces = await readNonces(deps, chain)
  if (underWay(nonces).length === 0) return
  const { client, relayer } = chain
  const count = await client.transactionCount(relayer.address, 'latest')
  await forEachSettled(nonces.slots, signal, async (slot) => {
    if (!slot.isDecided) await trackSlot(deps, chain, slot, count)
    else if (slot.nonce >= count) await fillGap(deps, chain, slot)
  })
}

/**
 * The chain has forgotten a transaction that was final: the later ones wait for its nonce. What was paid is handed in again as it was. The
 * amount of what was not is available again, so a transaction that moves nothing takes its place.
 */
async function fillGap(
  deps: Needed,
  { client, relayer, maxFeePerGas }: OpenChain,
  { swapId, nonce, gas, attempts }: NonceSlot,
): Promise<void> {
  const newest = attempts.at(-1)
  const swap = await deps.swaps.find(swapId)
  if (!newest || !swap) return
  if (swap.state === 'final' || swap.state === 'paid') return client.send(newest.raw)
  const { chainId, contract } = swap
  const nothing = { chainId, contract, to: relayer.address, amount: 0n }
  const fees = { maxFee: maxFeePerGas, tip: newest.tip }
  const { raw } = await relayer.sign({ ...nothing, nonce, gas, ...fees })
  await client.send(raw)
}
