import { Schema } from 'mongoose'
import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import { insertOnce } from './insert-once.ts'
import type { Mongo } from './mongo.ts'

/** Held by one instance at a time; it expires unless it is renewed. */
interface Lease {
  /** Undefined while another instance holds it. */
  take(): Promise<Held | undefined>
}

interface Held {
  /** Aborts when a renewal fails. */
  signal: AbortSignal
  release(): Promise<void>
}

interface Holder {
  _id: string
  owner: string
  until: Date
}

const schema = new Schema<Holder>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { versionKey: false },
)

const ID = 'migrations'
/** The others wait this long for a killed holder; far above the difference of clocks. */
const LEASE_MS = 30_000
const RENEW_MS = 5_000

export async function createLease(mongo: Mongo, clock: Clock, ids: Ids): Promise<Lease> {
  const model = mongo.model('MigrationLease', schema, 'migration_leases')
  await mongo.initModels([model])
  const owner = ids.next()
  const until = () => new Date(clock.now().getTime() + LEASE_MS)
  const mine = { _id: ID, owner }

  const change = async (from: object) => {
    const { matchedCount } = await model.updateOne(from, { $set: { owner, until: until() } })
    return matchedCount === 1
  }
  const first = () => insertOnce(model, { ...mine, until: until() })

  return {
    async take() {
      const taken = (await change({ _id: ID, until: { $lt: clock.now() } })) || (await first())
      if (!taken) return undefined
      const lost = new AbortController()
      const renewing = setInterval(() => {
        const fail = (reason: unknown) => lost.abort(reason)
        change(mine).then((still) => still || fail(new Error('another instance migrates')), fail)
      }, RENEW_MS)
      return {
        signal: lost.signal,
        async release() {
          clearInterval(renewing)
          await model.updateOne(mine, { $set: { until: new Date(0) } })
        },
      }
    },
  }
}
