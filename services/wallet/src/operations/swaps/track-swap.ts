import type { OpenChain } from '../../domain/swap/chain.ts'
import { type NonceSlot, raisedFees } from '../../domain/swap/nonces.ts'
import { isDecided, type Swap } from '../../domain/swap/swap.ts'
import { maxFeeAt } from '../../domain/swap/swap-quote.ts'
import type { Dependencies } from '../dependencies.ts'
import { settleSwap } from './hold-swap.ts'
import { moveSwap } from './move-swap.ts'
import { changeSlot } from './read-nonces.ts'
import { callOf, signSwap } from './sign-swap.ts'

type Needed = Pick<Dependencies, 'swaps' | 'nonceSlots' | 'ledger' | 'clock' | 'crashPoint'>

/** How long the chain has to say that a nonce went to another transaction before the swap counts as impossible, ms. */
const LOST_MS = 10 * 60_000

/**
 * Follows the transaction of a slot one step: looks for it on the chain, decides its swap once its block is final, and hands it in again
 * while no block has it.
 * @param count how many transactions of the relayer the chain has
 */
export async function trackSlot(
  deps: Needed,
  chain: OpenChain,
  slot: NonceSlot,
  count: number,
): Promise<void> {
  let swap = await deps.swaps.find(slot.swapId)
  if (swap?.state === 'signing') {
    await signSwap(deps, chain, swap.id)
    swap = await deps.swaps.find(slot.swapId)
  }
  if (!swap) throw new Error(`nonce ${slot.nonce} belongs to no swap`)
  if (isDecided(swap)) return end(deps, chain, swap, slot)
  const mined = await findMined(chain, slot)
  // Of what a block has after all, what a node that is behind said before does not count.
  if (mined || slot.nonce >= count) await forgetLost(deps, chain, slot)
  if (mined) return followMined(deps, chain, { swap, slot, mined })
  if (swap.mined) swap = await moveSwap(deps, swap, { kind: 'unseen' })
  if (slot.nonce < count) return followLost(deps, chain, swap, slot)
  await handIn(deps, chain, { swap, slot, isNext: slot.nonce === count })
}

/** Where a block has one of the slot's transactions: at most one of them ever is in one. */
async function findMined({ client }: OpenChain, { attempts }: NonceSlot): Promise<Swap['mined']> {
  for (const { hash } of [...attempts].reverse()) {
    const receipt = await client.receipt(hash)
    if (receipt) return { hash, ...receipt }
  }
  return null
}

async function followMined(
  deps: Needed,
  chain: OpenChain,
  { swap, slot, mined }: { swap: Swap; slot: NonceSlot; mined: NonNullable<Swap['mined']> },
) {
  const { client, confirmations } = chain
  const isKnown =
    swap.mined?.hash === mined.hash &&
    swap.mined.blockHash === mined.blockHash &&
    swap.mined.succeeded === mined.succeeded
  const seen = isKnown ? swap : await moveSwap(deps, swap, { kind: 'seen', mined })
  deps.crashPoint('swap-mined')
  const newest = await client.newestBlock()
  if (newest - mined.block + 1 < confirmations) return
  // After the newest block: the chain may have been reorganised since the receipt.
  if ((await client.blockHash(mined.block)) !== mined.blockHash) return
  const decided = await moveSwap(deps, seen, { kind: 'decided' })
  deps.crashPoint('swap-decided')
  await end(deps, chain, decided, slot)
}

/** The slot stays until the ledger has what was decided: who finds the slot gone finds the swap ended. */
async function end(deps: Needed, chain: OpenChain, swap: Swap, { nonce }: NonceSlot) {
  await settleSwap(deps, swap)
  await changeSlot(deps, chain, nonce, () => ({ isDecided: true }))
}

/**
 * The chain has a transaction with this nonce, and it is none of the slot's: the key of the relayer was used elsewhere. The swap cannot
 * be mined any more once that is final; a node that is only behind another one says so for a short time.
 */
async function followLost(deps: Needed, chain: OpenChain, swap: Swap, slot: NonceSlot) {
  const { client, relayer, confirmations } = chain
  const now = deps.clock.now()
  const since = slot.lostSince ?? now
  if (!slot.lostSince) await changeSlot(deps, chain, slot.nonce, () => ({ lostSince: now }))
  if (now.getTime() - since.getTime() < LOST_MS) return
  const final = Math.max(0, (await client.newestBlock()) - confirmations)
  if ((await client.transactionCount(relayer.address, final)) <= slot.nonce) return
  if (await findMined(chain, slot)) return
  await end(deps, chain, await moveSwap(deps, swap, { kind: 'impossible' }), slot)
}

async function forgetLost(deps: Needed, chain: OpenChain, { nonce, lostSince }: NonceSlot) {
  if (lostSince) await changeSlot(deps, chain, nonce, () => ({ lostSince: null }))
}

/** Hands in the newest transaction of the slot unless the node has it, or one with higher fees in its place once it is stuck. */
async function handIn(
  deps: Needed,
  chain: OpenChain,
  { swap, slot, isNext }: { swap: Swap; slot: NonceSlot; isNext: boolean },
) {
  const newest = slot.attempts.at(-1)
  if (!newest) throw new Error(`nonce ${slot.nonce} has no transaction`)
  const age = deps.clock.now().getTime() - newest.at.getTime()
  // What is behind another one waits for that one, whatever it offers.
  const raised = isNext && age >= chain.stuckAfterMs ? await raise(deps, chain, swap, slot) : null
  const attempt = raised ?? newest
  if (raised || !(await chain.client.knows(attempt.hash))) await chain.client.send(attempt.raw)
  deps.crashPoint('swap-transaction-sent')
  if (swap.state === 'signed') await moveSwap(deps, swap, { kind: 'sent' })
}

/** Stores a transaction with higher fees in place of the newest. @returns null when the chain's limit allows none */
async function raise(deps: Needed, chain: OpenChain, swap: Swap, slot: NonceSlot) {
  const usual = maxFeeAt(await chain.client.baseFee())
  const last = slot.attempts.at(-1)
  const fees = last && raisedFees(last, usual, chain.maxFeePerGas)
  if (!fees) return null
  const { nonce, gas } = slot
  const signed = await chain.relayer.sign({ ...callOf(swap), nonce, gas, ...fees })
  const attempt = { ...signed, ...fees, at: deps.clock.now() }
  const stored = await changeSlot(deps, chain, nonce, ({ attempts, isDecided }) =>
    isDecided || attempts.length !== slot.attempts.length
      ? null
      : { attempts: [...attempts, attempt] },
  )
  return stored?.attempts.includes(attempt) ? attempt : null
}
