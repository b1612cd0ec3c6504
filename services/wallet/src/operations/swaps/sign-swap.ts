import type { OpenChain } from '../../domain/swap/chain.ts'
import {
  lesser,
  MAX_UNDER_WAY,
  type NonceSlot,
  nextNonce,
  slotOf,
  underWay,
  withSlot,
} from '../../domain/swap/nonces.ts'
import type { Swap } from '../../domain/swap/swap.ts'
import { maxFeeAt, TIP } from '../../domain/swap/swap-quote.ts'
import type { Dependencies } from '../dependencies.ts'
import { settleSwap } from './hold-swap.ts'
import { moveSwap } from './move-swap.ts'
import { readNonces } from './read-nonces.ts'

type Needed = Pick<Dependencies, 'swaps' | 'nonceSlots' | 'ledger' | 'clock' | 'crashPoint'>

/** More than was estimated, in percent: the contract may take another way by then. */
const GAS_MARGIN = 130n

/**
 * Decides that a held swap gets a nonce, or gives the amount back when the chain would revert it.
 * @returns it as it is stored
 */
export async function admitSwap(deps: Needed, chain: OpenChain, swap: Swap): Promise<Swap> {
  if (swap.state !== 'held') return swap
  const gas = await estimate(chain, swap)
  if (gas !== null) return moveSwap(deps, swap, { kind: 'signing' })
  return settleSwap(deps, await moveSwap(deps, swap, { kind: 'impossible' }))
}

/**
 * Gives a swap its nonce: signs its transaction, and stores both in one write, which needs the document that was read. So no two
 * instances give one nonce away or one swap two, and what is signed can be handed in again until it is mined.
 * @returns its slot; null while too much is under way
 * @throws IN_PROGRESS when another instance has changed it
 */
export async function signSwap(
  deps: Needed,
  chain: OpenChain,
  swapId: string,
): Promise<NonceSlot | null> {
  // Before the swap: its slot is dropped only after it has ended, and a write over that fails.
  const nonces = await readNonces(deps, chain)
  const swap = await deps.swaps.find(swapId)
  if (swap?.state !== 'signing') return null
  let slot = slotOf(nonces, swapId)
  if (!slot) {
    if (underWay(nonces).length >= MAX_UNDER_WAY) return null
    slot = await newSlot(deps, chain, swap, nonces.next)
    if (!(await deps.nonceSlots.replace(nonces, withSlot(nonces, slot)))) return null
  }
  deps.crashPoint('swap-nonce-reserved')
  await moveSwap(deps, swap, { kind: 'signed', nonce: slot.nonce })
  return slot
}

async function newSlot(
  { clock }: Needed,
  chain: OpenChain,
  swap: Swap,
  next: number,
): Promise<NonceSlot> {
  const { client, relayer } = chain
  const count = await client.transactionCount(relayer.address, 'latest')
  const nonce = nextNonce({ next }, count)
  const gas = await estimate(chain, swap)
  // It was possible a moment ago: only the chain decides now.
  const limit = ((gas ?? FALLBACK_GAS) * GAS_MARGIN) / 100n
  const usual = maxFeeAt(await client.baseFee())
  const maxFee = lesser(usual, chain.maxFeePerGas)
  const fees = { maxFee, tip: lesser(TIP, maxFee) }
  const { hash, raw } = await relayer.sign({ ...callOf(swap), nonce, gas: limit, ...fees })
  const attempt = { hash, raw, ...fees, at: clock.now() }
  return {
    ...{ nonce, swapId: swap.id, gas: limit, lostSince: null, isDecided: false },
    attempts: [attempt],
  }
}

const FALLBACK_GAS = 100_000n

export const callOf = ({ chainId, contract, to, receive }: Swap) => ({
  ...{ chainId, contract, to },
  amount: receive,
})

const estimate = ({ client, relayer }: OpenChain, swap: Swap) =>
  client.estimate(relayer.address, callOf(swap))
