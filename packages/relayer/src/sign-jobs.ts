import { DomainError } from '@platform/service-kit'
import { feesNow, firstFees } from './fees.ts'
import type { Job, Relay } from './jobs.ts'
import { type NonceSlot, type Nonces, nextNonce, room, slotOf, withSlot } from './nonces.ts'
import { readNonces } from './read-nonces.ts'

/** More than was estimated, in percent: the contract may take another way by then. */
const GAS_MARGIN = 130n

/**
 * Gives jobs their nonces, in this order, as far as there is room: signs the transaction of each, and stores both in one write, which needs
 * the document that was read. So no two instances give one nonce away or one job two, and what is signed can be sent again until it is mined.
 * It ends when another instance has changed the document: the next run continues.
 * @returns how many were signed
 */
export async function signJobs<Own extends Job>(
  relay: Relay<Own>,
  jobIds: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  if (jobIds.length === 0) return 0
  const { chain, slots } = relay
  // Before each job: the slot of a job is dropped only after the job has ended, and a write over that fails.
  let nonces = await readNonces(relay)
  const count = await chain.client.transactionCount(chain.relayer.address, 'latest')
  const usual = await feesNow(chain.client)
  let signed = 0
  for (const jobId of jobIds) {
    if (signal.aborted) break
    const job = await relay.jobs.find(jobId)
    if (job?.phase !== 'signing') continue
    let slot = slotOf(nonces, jobId)
    if (!slot) {
      if (room(nonces, count) <= 0) break
      const fees = firstFees(usual, chain)
      slot = await newSlot(relay, job, nextNonce(nonces, count), fees)
      const next = withSlot(nonces, slot)
      if (!(await slots.replace(nonces, next))) break
      nonces = { ...next, version: nonces.version + 1 } satisfies Nonces
      signed += 1
    }
    relay.at('nonce-reserved')
    await unlessChanged(relay.jobs.move(job, { kind: 'signed', nonce: slot.nonce }))
  }
  return signed
}

async function newSlot<Own extends Job>(
  { chain: { id: chainId, client, relayer }, clock }: Relay<Own>,
  { id: jobId, call, fallbackGas }: Own,
  nonce: number,
  fees: ReturnType<typeof firstFees>,
): Promise<NonceSlot> {
  const estimated = await client.estimate(relayer.address, call)
  // It was possible when the job was admitted: only the chain decides now.
  const gas = ((estimated ?? fallbackGas) * GAS_MARGIN) / 100n
  const { hash, raw } = await relayer.sign({ ...call, ...fees, chainId, nonce, gas })
  const attempt = { hash, raw, ...fees, at: clock.now() }
  return { nonce, jobId, gas, attempts: [attempt], lostSince: null, isDecided: false }
}

/** A job that another instance moved meanwhile is found as it is by the next run. */
async function unlessChanged(moving: Promise<unknown>): Promise<void> {
  try {
    await moving
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'IN_PROGRESS')) throw error
  }
}
