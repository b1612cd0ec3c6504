import type { FastifyBaseLogger } from 'fastify'
import { Schema } from 'mongoose'
import type { Ids } from '../ids.ts'
import { jittered, pause } from '../time/pause.ts'
import { insertOnce } from './insert-once.ts'
import type { Mongo } from './mongo.ts'

/**
 * Held by one instance of a service at a time, which renews it in the database. When the holder has died, another
 * instance takes over within its time and two thirds (and their jitter). Each instance sends one request to the database every
 * third of the time.
 */
export interface Lease {
  /** Aborts when this instance no longer holds the lease; undefined while it does not. */
  current(): AbortSignal | undefined
  /** Resolves after the first try to take the lease. */
  start(): Promise<void>
  /** Gives the lease back: another instance takes it at its next try. */
  stop(): Promise<void>
}

interface LeaseDocument {
  _id: string
  /** Null once its holder has stopped. */
  holder: string | null
  /** Grows with each renewal. Instances compare it with what they saw before, not their clocks. */
  renewals: number
  /** How long it lasts after a renewal: others wait as long, whatever time they were given themselves. LEASE_MS if absent. */
  ms?: number
}

const schema = new Schema<LeaseDocument>(
  {
    _id: { type: String, required: true },
    holder: { type: String, default: null },
    renewals: { type: Number, required: true },
    ms: { type: Number },
  },
  { versionKey: false },
)

/** How long a lease lasts after its last renewal, if nothing else is said. */
export const LEASE_MS = 6_000
export const RENEW_MS = LEASE_MS / 3
/** The holder gives up this part of the time before another may take over. */
const MARGIN = 1 / 6

interface Parts {
  mongo: Mongo
  ids: Ids
  log: FastifyBaseLogger
}

/**
 * @param id the purpose of the lease, such as `leader`: each has one holder
 * @param ms how long it lasts after its last renewal
 */
export async function createLease(
  { mongo, ids, log }: Parts,
  id: string,
  ms = LEASE_MS,
): Promise<Lease> {
  const model = mongo.model('Lease', schema, 'leases')
  await mongo.initModels([model])
  const holder = ids.next()
  const stopping = new AbortController()
  let term: { renewals: number; over: AbortController; timer?: NodeJS.Timeout } | undefined
  let seen: { renewals: number; at: number } | undefined
  let loop: Promise<void> = Promise.resolve()

  /** @param sentAt when the request was sent that took or renewed the lease */
  const hold = (renewals: number, sentAt: number) => {
    term ??= { renewals, over: new AbortController() }
    term.renewals = renewals
    clearTimeout(term.timer)
    const leftMs = sentAt + ms * (1 - MARGIN) - performance.now()
    term.timer = setTimeout(giveUp, Math.max(0, leftMs))
  }

  const giveUp = () => {
    clearTimeout(term?.timer)
    term?.over.abort(new Error('the lease is lost: another instance may take it'))
    term = undefined
  }

  const renew = async (renewals: number) => {
    const sentAt = performance.now()
    const mine = { _id: id, holder, renewals }
    const { matchedCount } = await model.updateOne(mine, { $inc: { renewals: 1 } })
    if (matchedCount === 1 && term) hold(renewals + 1, sentAt)
    else giveUp()
  }

  const tryToTake = async () => {
    const sentAt = performance.now()
    const found = await model.findById(id).lean()
    if (!found) {
      if (await insertOnce(model, { _id: id, holder, renewals: 1, ms })) hold(1, sentAt)
      return
    }
    const { renewals } = found
    if (seen?.renewals !== renewals) seen = { renewals, at: performance.now() }
    // Its own lease: the answer to a renewal was lost.
    const isFree = found.holder === null || found.holder === holder
    if (!isFree && performance.now() - seen.at < (found.ms ?? LEASE_MS)) return
    const takenAt = performance.now()
    const asSeen = { _id: id, renewals }
    const { matchedCount } = await model.updateOne(asSeen, {
      $set: { holder, ms },
      $inc: { renewals: 1 },
    })
    if (matchedCount === 1) hold(renewals + 1, takenAt)
  }

  const tryOnce = async () => {
    try {
      await (term ? renew(term.renewals) : tryToTake())
    } catch (error) {
      log.warn({ err: error, lease: id }, 'lease not renewed, trying again')
    }
  }

  const run = async () => {
    while (await pause(jittered(ms / 3, 0.2), stopping.signal)) await tryOnce()
  }

  return {
    current: () => term?.over.signal,
    async start() {
      await tryOnce()
      loop = run()
    },
    async stop() {
      stopping.abort()
      await loop
      if (!term) return
      giveUp()
      try {
        await model.updateOne(
          { _id: id, holder },
          { $set: { holder: null }, $inc: { renewals: 1 } },
        )
      } catch (error) {
        log.warn({ err: error, lease: id }, 'lease not given back')
      }
    },
  }
}
