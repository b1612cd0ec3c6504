import { feesNow, firstFees, raisedFees } from '@platform/relayer'
import {
  type DayRecord,
  type LiabilityDay,
  recordText,
} from '../../domain/liabilities/liability-day.ts'
import type { Recorder } from '../../domain/liabilities/recorder.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'liabilityDays' | 'recorder' | 'clock'>
type Attempt = DayRecord['attempts'][number]

/**
 * Brings the oldest day that is not on the chain for good one step on: signs its transaction, stores it, and sends it; follows it until its
 * block is final; and replaces it when it is stuck. Only one day is under way, so each new transaction has the next nonce. A transaction
 * whose nonce went to another one is signed again. Should both be mined, the chain says the same twice.
 * @returns how many days are under way
 */
export async function recordDays(deps: Needed): Promise<number> {
  const { liabilityDays, recorder } = deps
  const day = recorder && (await liabilityDays.unrecorded())
  if (!recorder || !day?.record) return 0
  const record = onChain(day.record, recorder)
  const mined = await findMined(recorder, record)
  if (mined) await followMined(deps, recorder, day, { ...record, mined })
  else await handIn(deps, recorder, day, record)
  return 1
}

/** A day that was begun on another chain is recorded on the one that is configured now. */
function onChain(record: DayRecord, { chain }: Recorder): DayRecord {
  if (record.chainId === chain.id) return record
  return { ...record, chainId: chain.id, attempts: [], mined: null }
}

async function findMined(
  { chain: { client } }: Recorder,
  { attempts }: DayRecord,
): Promise<DayRecord['mined']> {
  const receipts = await client.receipts(attempts.map(({ hash }) => hash))
  for (const [hash, { block, blockHash }] of receipts) return { hash, block, blockHash }
  return null
}

async function followMined(
  { liabilityDays }: Needed,
  { chain }: Recorder,
  day: LiabilityDay,
  record: DayRecord & { mined: NonNullable<DayRecord['mined']> },
) {
  const { client, confirmations } = chain
  const { mined } = record
  const newest = await client.newestBlock()
  const isDeep = newest - mined.block + 1 >= confirmations
  // After the newest block: the chain may have been reorganised since the receipt.
  const isFinal = isDeep && (await client.blockHash(mined.block)) === mined.blockHash
  const isKnown = day.record?.mined?.blockHash === mined.blockHash
  if (isFinal || !isKnown) await liabilityDays.replaceRecord(day, { ...record, isFinal })
}

async function handIn(deps: Needed, recorder: Recorder, day: LiabilityDay, record: DayRecord) {
  const { client, stuckAfterMs } = recorder.chain
  const count = await client.transactionCount(recorder.address, 'latest')
  const newest = record.attempts.at(-1)
  const age = newest ? deps.clock.now().getTime() - newest.at.getTime() : 0
  let attempt: Attempt | null = newest ?? null
  if (!newest || newest.nonce < count) {
    // It may have been mined since it was looked for.
    if (await findMined(recorder, record)) return
    attempt = await sign(deps, recorder, day, { nonce: count })
  } else if (age >= stuckAfterMs) {
    attempt = (await sign(deps, recorder, day, { nonce: newest.nonce, over: newest })) ?? newest
  }
  if (!attempt) return
  if (attempt !== newest || record.mined) {
    // Stored before it is sent: what is on the chain is known to the day.
    const next = {
      ...{ ...record, mined: null },
      attempts: attempt === newest ? record.attempts : [...record.attempts, attempt],
    }
    if (!(await deps.liabilityDays.replaceRecord(day, next))) return
  }
  if (attempt !== newest || !(await client.knows(attempt.hash))) await client.send(attempt.raw)
}

/** @returns null when the chain's limit allows no higher fees than `over` has */
async function sign(
  { clock }: Needed,
  { chain, sign }: Recorder,
  day: LiabilityDay,
  { nonce, over }: { nonce: number; over?: Attempt },
): Promise<Attempt | null> {
  const usual = await feesNow(chain.client)
  const fees = over ? raisedFees(over, usual, chain.maxFeePerGas) : firstFees(usual, chain)
  if (!fees) return null
  const signed = await sign({ chainId: chain.id, nonce, text: recordText(day), ...fees })
  return { nonce, ...signed, ...fees, at: clock.now() }
}
