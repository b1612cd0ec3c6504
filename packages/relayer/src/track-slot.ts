import type { Mined, Receipt } from './chain.ts'
import { feesNow, raisedFees } from './fees.ts'
import type { Job, Relay } from './jobs.ts'
import { type Attempt, decided, type NonceSlot } from './nonces.ts'
import { changeSlot } from './read-nonces.ts'
import { isFinal, trackWithdrawn, useNonce } from './withdrawn.ts'

/** How long the chain has to say that a nonce went to another transaction before the job counts as impossible, ms. */
const LOST_MS = 10 * 60_000

/**
 * Follows the transaction of a slot one step: looks for it on the chain, decides its job once its block is final, and sends it again while no
 * block has it.
 * @param count how many transactions of the sender the chain has
 * @param receipts of the slot's transactions, read after that
 */
export async function trackSlot<Own extends Job>(
  relay: Relay<Own>,
  slot: NonceSlot,
  count: number,
  receipts: ReadonlyMap<string, Receipt>,
): Promise<void> {
  const { jobs } = relay
  let job = await jobs.find(slot.jobId)
  if (!job) return trackWithdrawn(relay, slot, count)
  if (job.phase === 'waiting') throw new Error(`nonce ${slot.nonce} was given to a job that waits`)
  if (job.phase === 'signing') job = await jobs.move(job, { kind: 'signed', nonce: slot.nonce })
  if (job.phase === 'ended') return end(relay, job, slot)
  const mined = minedOf(slot, receipts)
  // Of what a block has after all, what a node that is behind said before does not count.
  if (mined || slot.nonce >= count) await forgetLost(relay, slot)
  if (mined) return followMined(relay, job, slot, mined)
  if (job.mined) job = await jobs.move(job, { kind: 'unseen' })
  if (slot.nonce < count) return followLost(relay, job, slot)
  await submit(relay, job, slot, slot.nonce === count)
}

/**
 * The chain has forgotten a transaction that was final: the later ones wait for its nonce. What succeeded is sent again as it was; in place of
 * anything else comes a transaction that moves nothing.
 */
export async function fillGap<Own extends Job>(
  relay: Relay<Own>,
  slot: NonceSlot,
  count: number,
): Promise<void> {
  const job = await relay.jobs.find(slot.jobId)
  const succeeded = job?.phase === 'ended' && job.mined?.succeeded ? job.mined : null
  const before = succeeded && slot.attempts.find(({ hash }) => hash === succeeded.hash)
  if (before) return relay.chain.client.send(before.raw)
  await useNonce(relay, slot, count)
}

export const hashesOf = ({ attempts }: Pick<NonceSlot, 'attempts'>): string[] =>
  attempts.map(({ hash }) => hash)

/** Where a block has one of the slot's transactions: at most one of them ever is in one. */
function minedOf(slot: NonceSlot, receipts: ReadonlyMap<string, Receipt>): Mined | null {
  for (const hash of hashesOf(slot)) {
    const receipt = receipts.get(hash)
    if (receipt) return { hash, ...receipt }
  }
  return null
}

async function followMined<Own extends Job>(
  relay: Relay<Own>,
  job: Own,
  slot: NonceSlot,
  mined: Mined,
): Promise<void> {
  const { jobs } = relay
  const isKnown =
    job.mined?.hash === mined.hash &&
    job.mined.blockHash === mined.blockHash &&
    job.mined.succeeded === mined.succeeded
  const seen = isKnown ? job : await jobs.move(job, { kind: 'seen', mined })
  relay.at('mined')
  if (!(await isFinal(relay.chain, mined))) return
  const ended = await jobs.move(seen, { kind: 'decided' })
  relay.at('decided')
  await end(relay, ended, slot)
}

/** The slot stays until what follows from the end is done: who finds the slot gone finds the job settled. */
async function end<Own extends Job>(relay: Relay<Own>, job: Own, { nonce }: NonceSlot) {
  await relay.jobs.settle(job)
  const succeeded = job.mined?.succeeded ? job.mined.hash : null
  await changeSlot(relay, nonce, (slot) => decided(slot, succeeded))
}

/**
 * The chain has a transaction with this nonce, and it is none of the slot's: the key of the sender was used elsewhere. The job cannot be mined
 * any more once that is final; a node that is only behind another one says so for a short time.
 */
async function followLost<Own extends Job>(relay: Relay<Own>, job: Own, slot: NonceSlot) {
  const { client, relayer, confirmations } = relay.chain
  const now = relay.clock.now()
  const since = slot.lostSince ?? now
  if (!slot.lostSince) await changeSlot(relay, slot.nonce, () => ({ lostSince: now }))
  if (now.getTime() - since.getTime() < LOST_MS) return
  const final = Math.max(0, (await client.newestBlock()) - confirmations)
  if ((await client.transactionCount(relayer.address, final)) <= slot.nonce) return
  if (minedOf(slot, await client.receipts(hashesOf(slot)))) return
  await requireUnknown(relay, slot)
  await end(relay, await relay.jobs.move(job, { kind: 'impossible' }), slot)
}

/** @throws Error where the node has one of the transactions: a block has it, and only its receipt is gone. What came of it is not known then. */
async function requireUnknown<Own extends Job>(
  { chain: { id, client } }: Relay<Own>,
  { nonce, attempts }: NonceSlot,
): Promise<void> {
  for (const { hash } of attempts) {
    if (await client.knows(hash)) {
      throw new Error(`chain ${id} has the transaction ${hash} of nonce ${nonce} and no receipt`)
    }
  }
}

async function forgetLost<Own extends Job>(
  relay: Relay<Own>,
  { nonce, lostSince }: NonceSlot,
): Promise<void> {
  if (lostSince) await changeSlot(relay, nonce, () => ({ lostSince: null }))
}

/** Sends the newest transaction of the slot unless the node has it, or one with higher fees in its place once it is stuck. */
async function submit<Own extends Job>(
  relay: Relay<Own>,
  job: Own,
  slot: NonceSlot,
  isNext: boolean,
): Promise<void> {
  const { client, stuckAfterMs } = relay.chain
  const newest = slot.attempts.at(-1)
  if (!newest) throw new Error(`nonce ${slot.nonce} has no transaction`)
  const age = relay.clock.now().getTime() - newest.at.getTime()
  // What is behind another one waits for that one, whatever it offers.
  const raised = isNext && age >= stuckAfterMs ? await raise(relay, job, slot, newest) : null
  const attempt = raised ?? newest
  if (raised || !(await client.knows(attempt.hash))) await client.send(attempt.raw)
  relay.at('transaction-sent')
  if (job.phase === 'signed') await relay.jobs.move(job, { kind: 'sent' })
}

/** Stores a transaction with higher fees in place of the newest. @returns null when the chain's limit allows none */
async function raise<Own extends Job>(
  relay: Relay<Own>,
  { call }: Own,
  slot: NonceSlot,
  newest: Attempt,
): Promise<Attempt | null> {
  const { chain, clock } = relay
  const fees = raisedFees(newest, await feesNow(chain.client), chain.maxFeePerGas)
  if (!fees) return null
  const { nonce, gas } = slot
  const signed = await chain.relayer.sign({ ...call, ...fees, chainId: chain.id, nonce, gas })
  const attempt: Attempt = { ...signed, ...fees, at: clock.now() }
  const stored = await changeSlot(relay, nonce, ({ attempts, isDecided }) =>
    isDecided || attempts.length !== slot.attempts.length
      ? null
      : { attempts: [...attempts, attempt] },
  )
  return stored?.attempts.includes(attempt) ? attempt : null
}
