import type { FindCursor, WithId } from 'mongodb'
import type { Bench } from '../../bench.ts'
import { withEnvironment } from '../../engines/environment.ts'
import { compare, type Side } from '../../paired/compare.ts'
import { median } from '../../paired/ratio.ts'

const ROUNDS = 20
/** Finds per measurement. */
const FINDS = 20
const DOCUMENTS = 200_000
const BATCH = 1_000
const PER_OWNER = 20
const OWNERS = DOCUMENTS / PER_OWNER

interface Row {
  _id: number
  owner: string
  at: Date
  text: string
}

/** The newest 20 documents of an owner among 200,000 by a declared index, against the same 20 by their ids. */
export const findByOwner: Bench = {
  ids: ['find-by-owner'],
  run: (rounds = ROUNDS) =>
    withEnvironment(async (environment) => {
      const rows = environment.database('owners').db.collection<Row>('rows')
      await rows.createIndex({ owner: 1, at: -1 })
      for (let first = 0; first < DOCUMENTS; first += BATCH) {
        await rows.insertMany(Array.from({ length: BATCH }, (_, n) => rowOf(first + n)))
      }
      const baseline = timesOf((owner) => rows.find({ _id: { $in: idsOf(owner) } }))
      return compare(
        rounds,
        [
          {
            ...{ id: 'find-by-owner', goal: 1.3, bound: 'most', atMost: 5, unit: 'ms' },
            ours: timesOf((owner) => rows.find({ owner: nameOf(owner) }).sort({ at: -1 })),
            note: '20 of 200,000 documents by owner, p50',
          },
        ],
        { baseline, repeat: baseline },
      )
    }),
}

/** The documents of an owner are far apart, as they are where many users write. */
const rowOf = (n: number): Row => ({
  _id: n,
  owner: nameOf(n % OWNERS),
  at: new Date(n),
  text: 'x'.repeat(200),
})
const nameOf = (owner: number) => `user-${owner}`
const idsOf = (owner: number) => Array.from({ length: PER_OWNER }, (_, n) => owner + n * OWNERS)

function timesOf(find: (owner: number) => FindCursor<WithId<Row>>): Side {
  return async () => {
    const times: number[] = []
    for (let n = 0; n < FINDS; n += 1) {
      const begin = performance.now()
      const found = await find(Math.floor(Math.random() * OWNERS)).toArray()
      times.push(performance.now() - begin)
      if (found.length !== PER_OWNER) throw new Error(`found ${found.length} documents`)
    }
    return { value: median(times.toSorted((a, b) => a - b)), cpu: Number.NaN }
  }
}
