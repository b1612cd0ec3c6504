import type { Mined, RelayChain } from './chain.ts'
import { feesNow, raisedFees } from './fees.ts'
import type { Job, Relay } from './jobs.ts'
import { type Attempt, decided, type NonceSlot } from './nonces.ts'
import { changeSlot } from './read-nonces.ts'

/** Gas of a transaction that moves nothing. */
const CANCEL_GAS = 21_000n
/** It takes a fraction of the gas of any call, so more may be offered for a unit of it. */
const CANCEL_LIMIT = 2n

/** Whether the block of a transaction is final, and still has it. */
export async function isFinal(
  { client, confirmations }: RelayChain,
  { block, blockHash }: Pick<Mined, 'block' | 'blockHash'>,
): Promise<boolean> {
  const newest = await client.newestBlock()
  if (newest - block + 1 < confirmations) return false
  // After the newest block: the chain may have been reorganised since the receipt.
  return (await client.blockHash(block)) === blockHash
}

/**
 * Uses the nonce of a job that was withdrawn: by a transaction that moves nothing, unless what was signed for the job is mined before. The
 * slot stays until the nonce is used in a final block, for every later one waits for it.
 * @param count how many transactions of the sender the chain has
 */
export async function trackWithdrawn<Own extends Job>(
  relay: Relay<Own>,
  slot: NonceSlot,
  count: number,
): Promise<void> {
  const { chain } = relay
  if (slot.nonce < count) {
    const final = Math.max(0, (await chain.client.newestBlock()) - chain.confirmations + 1)
    const used = await chain.client.transactionCount(chain.relayer.address, final)
    if (used > slot.nonce) await changeSlot(relay, slot.nonce, (now) => decided(now, null))
    return
  }
  await useNonce(relay, slot, count)
}

/** Sends what uses the nonce and moves nothing; it is signed first, and again with higher fees once it is stuck. */
export async function useNonce<Own extends Job>(
  relay: Relay<Own>,
  slot: NonceSlot,
  count: number,
): Promise<void> {
  const { client, stuckAfterMs } = relay.chain
  const newest = slot.attempts.at(-1)
  if (!newest) throw new Error(`nonce ${slot.nonce} has no transaction`)
  const isNext = slot.nonce === count
  const isStuck = isNext && relay.clock.now().getTime() - newest.at.getTime() >= stuckAfterMs
  if (!newest.cancels || isStuck) return cancel(relay, slot, newest)
  if (!(await client.knows(newest.hash))) await client.send(newest.raw)
}

/** Signs, stores and sends a transaction to the sender itself that moves nothing, under the slot's nonce, in place of the newest. */
async function cancel<Own extends Job>(
  relay: Relay<Own>,
  slot: NonceSlot,
  newest: Attempt,
): Promise<void> {
  const { chain, clock } = relay
  const { client, relayer, id: chainId } = chain
  const most = chain.maxFeePerGas * CANCEL_LIMIT
  const fees = raisedFees(newest, await feesNow(client), most)
  if (!fees) {
    if (newest.cancels) await client.send(newest.raw)
    return
  }
  const { nonce } = slot
  const nothing = { to: relayer.address, data: '0x', gas: CANCEL_GAS }
  const signed = await relayer.sign({ ...nothing, ...fees, chainId, nonce })
  const attempt: Attempt = { ...signed, ...fees, at: clock.now(), cancels: true }
  const stored = await changeSlot(relay, nonce, ({ attempts }) =>
    attempts.length === slot.attempts.length ? { attempts: [...attempts, attempt] } : null,
  )
  if (stored?.attempts.includes(attempt)) await client.send(attempt.raw)
}
