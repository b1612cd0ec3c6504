import type { FastifyBaseLogger } from 'fastify'
import { Schema } from 'mongoose'
import type { Ids } from '../ids.ts'
import { insertOnce } from '../mongo/insert-once.ts'
import type { Mongo } from '../mongo/mongo.ts'
import { jittered, pause } from '../time/pause.ts'

/**
 * One instance of a service at a time is its leader: it does the work that belongs to the whole service. The leader
 * renews a lease in the database; when it has died, another takes over within LEASE_MS + RENEW_MS. Each instance
 * costs one request to the database every RENEW_MS, whatever the number of workers.
 */
export interface Leadership {
  /** Aborts when this instance is no longer the leader; undefined while it is not. */
  current(): AbortSignal | undefined
  /** Resolves when the first try to become the leader is over. */
  start(): Promise<void>
  /** Ends leading, and lets another instance take over at once. */
  stop(): Promise<void>
}

interface LeaseDocument {
  _id: string
  /** Null once its holder has stopped. */
  holder: string | null
  /** Grows with each renewal. Instances compare it with what they saw before, not their clocks. */
  renewals: number
}

const schema = new Schema<LeaseDocument>(
  {
    _id: { type: String, required: true },
    holder: { type: String, default: null },
    renewals: { type: Number, required: true },
  },
  { versionKey: false },
)

const ID = 'leader'
export const LEASE_MS = 6_000
export const RENEW_MS = 2_000
/** The leader gives up this long before another may take over. */
const MARGIN_MS = 1_000

interface Parts {
  mongo: Mongo
  ids: Ids
  log: FastifyBaseLogger
}

export async function createLeadership({ mongo, ids, log }: Parts): Promise<Leadership> {
  const model = mongo.model('Lease', schema, 'leases')
  await mongo.initModels([model])
  const holder = ids.next()
  const stopping = new AbortController()
  let term: { renewals: number; over: AbortController; timer?: NodeJS.Timeout } | undefined
  let seen: { renewals: number; at: number } | undefined
  let loop: Promise<void> = Promise.resolve()

  /** @param sentAt when the request was sent that took or renewed the lease */
  const lead = (renewals: number, sentAt: number) => {
    term ??= { renewals, over: new AbortController() }
    term.renewals = renewals
    clearTimeout(term.timer)
    const leftMs = sentAt + LEASE_MS - MARGIN_MS - performance.now()
    term.timer = setTimeout(resign, Math.max(0, leftMs))
  }

  const resign = () => {
    clearTimeout(term?.timer)
    term?.over.abort(new Error('another instance may lead'))
    term = undefined
  }

  const renew = async (renewals: number) => {
    const sentAt = performance.now()
    const mine = { _id: ID, holder, renewals }
    const { matchedCount } = await model.updateOne(mine, { $inc: { renewals: 1 } })
    if (matchedCount === 1 && term) lead(renewals + 1, sentAt)
    else resign()
  }

  const contend = async () => {
    const sentAt = performance.now()
    const found = await model.findById(ID).lean()
    if (!found) {
      if (await insertOnce(model, { _id: ID, holder, renewals: 1 })) lead(1, sentAt)
      return
    }
    const { renewals } = found
    if (seen?.renewals !== renewals) seen = { renewals, at: performance.now() }
    // Its own lease: the answer to a renewal was lost.
    const isFree = found.holder === null || found.holder === holder
    if (!isFree && performance.now() - seen.at < LEASE_MS) return
    const takenAt = performance.now()
    const asSeen = { _id: ID, renewals }
    const { matchedCount } = await model.updateOne(asSeen, {
      $set: { holder },
      $inc: { renewals: 1 },
    })
    if (matchedCount === 1) lead(renewals + 1, takenAt)
  }

  const turn = async () => {
    try {
      await (term ? renew(term.renewals) : contend())
    } catch (error) {
      log.warn({ err: error }, 'lease of the leader not renewed, trying again')
    }
  }

  const run = async () => {
    while (await pause(jittered(RENEW_MS, 0.2), stopping.signal)) await turn()
  }

  return {
    current: () => term?.over.signal,
    async start() {
      await turn()
      loop = run()
    },
    async stop() {
      stopping.abort()
      await loop
      if (!term) return
      resign()
      try {
        await model.updateOne(
          { _id: ID, holder },
          { $set: { holder: null }, $inc: { renewals: 1 } },
        )
      } catch (error) {
        log.warn({ err: error }, 'lease of the leader not given back')
      }
    },
  }
}
