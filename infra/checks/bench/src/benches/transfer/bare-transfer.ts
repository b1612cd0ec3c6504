import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { MongoServerError } from 'mongodb'
import { digest, storeAnswers, unlessDuplicate } from '../../bare/idempotency.ts'
import { openBare, signedIn } from '../../bare/open-bare.ts'
import { createTopic, startRelay, type WaitingEvent } from '../../bare/outbox-relay.ts'

// A hand-written transfer between users: an open transfer, two insert-only postings with their events, the
// end of the transfer; each key is used once, and no balance falls below zero.
interface Entry {
  _id: string
  account: string
  seq: number
  key: string
  hash: string
  counter: string
  delta: bigint
  heldDelta: bigint
  balance: bigint
  held: bigint
  kind: string
  reference: null
  refusal: string | null
  createdAt: Date
  outbox: WaitingEvent[]
}
interface Transfer {
  _id: string
  hash: string
  status: 'open' | 'done' | 'void'
  from: string
  to: string
  amount: bigint
  createdAt: Date
}
interface Order {
  to: string
  currency: string
  amount: string
}

const { app, database, listen } = await openBare()
const entries = database.collection<Entry>('postings')
const transfers = database.collection<Transfer>('transfers')
await entries.createIndex({ account: 1, key: 1 }, { unique: true })
await entries.createIndex({ 'outbox.id': 1 }, { sparse: true })
const topic = `${process.env.KAFKA_TOPIC_PREFIX}${process.env.MONGO_DATABASE}`
await createTopic(topic)
// Cast: the driver's type of a collection does not accept one whose documents have more fields.
const relay = await startRelay(entries as never, topic)
const ends = new Map<string, Pick<Entry, 'seq' | 'balance'>>()

storeAnswers(app, database)
const body = {
  type: 'object',
  required: ['to', 'currency', 'amount'],
  properties: {
    to: { type: 'string', format: 'uuid' },
    currency: { enum: ['KCASH'] },
    amount: { type: 'string', pattern: '^\\d{1,15}\\.\\d{2}$' },
  },
}
app.post<{ Body: Order }>(
  '/api/test/transfers',
  { onRequest: signedIn(), schema: { body } },
  async ({ userId, body: { to, currency, amount }, writeId, writeHash }) => {
    const transfer: Transfer = {
      _id: writeId,
      hash: writeHash,
      status: 'open',
      from: `user:${userId}:${currency}`,
      to: `user:${to}:${currency}`,
      amount: BigInt(amount.replace('.', '')),
      createdAt: new Date(),
    }
    await transfers.insertOne(transfer).catch(unlessDuplicate)
    const out = await post(transfer, 'out')
    if (!out.refusal) await post(transfer, 'in')
    const status = out.refusal ? 'void' : 'done'
    await transfers.updateOne({ _id: writeId, status: 'open' }, { $set: { status } })
    return { success: true, status: 200, data: { id: writeId, status }, message: 'OK' }
  },
)
await listen()

/** Appends a posting to the account, or returns the one under its key. */
async function post({ _id, from, to, amount }: Transfer, step: 'out' | 'in'): Promise<Entry> {
  const account = step === 'out' ? from : to
  const key = `${_id}:${step}`
  for (;;) {
    const end = ends.get(account) ?? (await readEnd(account))
    const entry = entryAfter(end, account, key, step === 'out' ? -amount : amount, step, _id)
    try {
      await entries.insertOne(entry)
    } catch (error) {
      if (!(error instanceof MongoServerError) || error.code !== 11_000) throw error
      const standing = await entries.findOne({ account, key })
      if (standing) return standing
      ends.delete(account) // another process or request was first
      continue
    }
    ends.set(account, entry)
    if (!entry.refusal) relay.notify(entry._id)
    return entry
  }
}

async function readEnd(account: string): Promise<Pick<Entry, 'seq' | 'balance'>> {
  const [last] = await entries
    // Ids `<account>:<seq>`; ";" follows ":" in ASCII.
    .find({ _id: { $gt: `${account}:`, $lt: `${account};` } })
    .sort({ _id: -1 })
    .limit(1)
    .toArray()
  return last ?? { seq: 0, balance: 0n }
}

function entryAfter(
  end: Pick<Entry, 'seq' | 'balance'>,
  account: string,
  key: string,
  wished: bigint,
  step: 'out' | 'in',
  transferId: string,
): Entry {
  const refusal = end.balance + wished < 0n ? 'INSUFFICIENT_FUNDS' : null
  const delta = refusal ? 0n : wished
  const seq = end.seq + 1
  const time = new Date()
  const [, userId = '', currency = ''] = account.split(':')
  const posting = { kind: `transfer-${step}`, delta: String(delta), at: time.toISOString() }
  const data = { userId, currency, sequence: seq, posting }
  const type = 'wallet.balance-changed.v1'
  return {
    _id: `${account}:${String(seq).padStart(12, '0')}`,
    account,
    seq,
    key,
    hash: digest(account, key, String(wished)),
    counter: `transit:${transferId}`,
    delta,
    heldDelta: 0n,
    balance: end.balance + delta,
    held: 0n,
    kind: `transfer-${step}`,
    reference: null,
    refusal,
    createdAt: time,
    outbox: refusal
      ? []
      : [{ id: randomUUID(), type, key: account, time: time.toISOString(), data }],
  }
}
