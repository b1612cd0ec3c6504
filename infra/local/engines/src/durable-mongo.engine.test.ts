import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import mongoose, { type Collection, type Connection } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePorts } from './free-ports.ts'
import { mongoUrl, startMongo } from './mongo.ts'
import type { RunningProcess } from './running-process.ts'

const NAMESPACE_EXISTS = 48
const KILLS = process.env.LONG === '1' ? 40 : 2
const WRITERS = 24
const LOAD_MS = 700

interface Entry {
  _id: string
  unique: string
  group: string
}

describe('the embedded MongoDB-wire server', () => {
  let dir: string
  let port: number

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'platform-durable-'))
    port = (await freePorts(1))[0]
  })
  afterAll(() => rm(dir, { recursive: true, force: true }))

  it('retains every acknowledged write and its index entries through kill -9 under load', async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < KILLS; round += 1) {
      const server = await startMongo(dir, port)
      acknowledged.push(...(await writeUntilKilled(server, `round${round}`)))
    }
    expect(acknowledged.length).toBeGreaterThan(KILLS * WRITERS)

    const server = await startMongo(dir, port)
    const connection = await connect()
    try {
      const entries = entriesOf(connection)
      const stored = await entries.find().toArray()
      const storedIds = new Set(stored.map(({ _id }) => _id))
      expect(acknowledged.filter((id) => !storedIds.has(id))).toEqual([])
      expect(new Set(stored.map(({ unique }) => unique)).size).toBe(stored.length)
      for (const group of ['0', '1', '2']) {
        const inGroup = stored.filter((entry) => entry.group === group)
        expect(await entries.countDocuments({ group })).toBe(inGroup.length)
      }
      expect(await acceptedTwice(entries, stored)).toEqual([])
    } finally {
      await connection.close()
      await server.stop()
    }
  })

  it('creates a collection once when creations, indexes and first inserts race', async () => {
    const server = await startMongo(dir, port)
    const connection = await connect()
    try {
      for (let round = 0; round < 20; round += 1) {
        const entries = connection.collection<Entry>(`race${round}`)
        const create = () => connection.createCollection(`race${round}`).catch(ignoreExisting)
        const inserts = [1, 2, 3].map((n) =>
          entries.insertOne({ _id: `${n}`, unique: `${n}`, group: '' }),
        )
        const index = entries.createIndex({ unique: 1 }, { unique: true })
        await Promise.all([create(), ...inserts, create(), index])
        expect(await entries.countDocuments()).toBe(3)
      }
    } finally {
      await connection.close()
      await server.stop()
    }
  })

  it('uses the index for a filter with more conditions than its keys, and checks these', async () => {
    const server = await startMongo(dir, port)
    const connection = await connect()
    try {
      const tips = connection.collection<{ _id: string; seq: number }>('tips')
      const ids = Array.from({ length: 3_000 }, (_, n) => `tip-${n}`)
      const forward = (seq: number) =>
        ids.map((_id) => ({
          updateOne: {
            filter: { _id, seq: { $lt: seq } },
            update: { $set: { seq } },
            upsert: true,
          },
        }))
      const began = performance.now()
      await tips.bulkWrite(forward(1), { ordered: false })
      await tips.bulkWrite(forward(2), { ordered: false })
      // A collection scan for each update would take far longer.
      expect(performance.now() - began).toBeLessThan(30_000)
      expect(await tips.countDocuments({ seq: 2 })).toBe(ids.length)

      expect(await tips.findOne({ _id: 'tip-7', seq: 1 })).toBeNull()
      expect(
        (await tips.updateOne({ _id: 'tip-7', seq: 1 }, { $set: { seq: 9 } })).matchedCount,
      ).toBe(0)
      expect(
        (await tips.updateOne({ _id: 'tip-7', seq: 2 }, { $set: { seq: 9 } })).matchedCount,
      ).toBe(1)
      const some = tips.find({ _id: { $in: ['tip-7', 'tip-8', 'none'] }, seq: { $gt: 2 } })
      expect((await some.toArray()).map(({ _id }) => _id)).toEqual(['tip-7'])
      expect((await tips.deleteMany({ _id: 'tip-8', seq: 9 })).deletedCount).toBe(0)
      const again = tips.updateOne({ _id: 'tip-7', seq: 1 }, { $set: { seq: 1 } }, { upsert: true })
      await expect(again).rejects.toMatchObject({ code: 11000 })
    } finally {
      await connection.close()
      await server.stop()
    }
  })

  it('finds and returns a document as it was when the filter matched it, while updates race', async () => {
    const server = await startMongo(dir, port)
    const connections = await Promise.all([connect(), connect(), connect()])
    try {
      const jobsOf = (connection: Connection) =>
        connection.collection<{ _id: string; step: number }>('jobs')
      const [reader, ...writers] = connections.map(jobsOf) as [ReturnType<typeof jobsOf>]
      const ids = Array.from({ length: 20 }, (_, n) => `job-${n}`)
      await reader.insertMany(ids.map((_id) => ({ _id, step: 0 })))
      const wrong: unknown[] = []
      for (let step = 0; step < 40; step += 1) {
        const advance = async (jobs: typeof reader) => {
          for (const _id of ids) {
            const changed = { $set: { step: step + 1 } }
            const after = await jobs.findOneAndUpdate({ _id, step }, changed, {
              returnDocument: 'after',
            })
            if (after && after.step !== step + 1) wrong.push(after)
          }
        }
        const look = async () => {
          for (let looks = 0; looks < 10; looks += 1) {
            const found = await reader.find({ step }).toArray()
            wrong.push(...found.filter((job) => job.step !== step))
          }
        }
        await Promise.all([...writers.map(advance), look()])
      }
      expect(wrong).toEqual([])
    } finally {
      await Promise.all(connections.map((connection) => connection.close()))
      await server.stop()
    }
  })

  async function writeUntilKilled(server: RunningProcess, round: string): Promise<string[]> {
    const connection = await connect()
    const entries = entriesOf(connection)
    await entries.createIndex({ unique: 1 }, { unique: true })
    await entries.createIndex({ group: 1 })
    const acknowledged: string[] = []
    let killed = false
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; !killed; n += 1) {
        const id = `${round}.${writer}.${n}`
        const entry = { _id: id, unique: `u.${id}`, group: `${n % 3}` }
        const done = await entries.insertOne(entry).catch(() => undefined)
        if (!done) return
        acknowledged.push(id)
      }
    })
    await wait(LOAD_MS)
    // On a busy machine the load may start later.
    while (acknowledged.length <= WRITERS) await wait(50)
    process.kill(server.pid, 'SIGKILL')
    killed = true
    await Promise.all([...writers, server.exited])
    await connection.close()
    return acknowledged
  }

  /** Entries whose unique value the server accepts a second time: those that lost their index entry. */
  async function acceptedTwice(entries: Collection<Entry>, stored: Entry[]): Promise<string[]> {
    const again = stored.map((entry) => ({ ...entry, _id: `again.${entry._id}` }))
    const refused = await entries.insertMany(again, { ordered: false }).catch((error) => error)
    const failures: { index: number; code: number }[] = refused.writeErrors ?? []
    const stopped = new Set(failures.filter(({ code }) => code === 11000).map(({ index }) => index))
    return again.filter((_, index) => !stopped.has(index)).map(({ _id }) => _id)
  }

  /** Ignores the one expected failure: the collection exists already. */
  function ignoreExisting(error: { code?: number }): void {
    if (error.code !== NAMESPACE_EXISTS) throw error
  }

  function connect(): Promise<Connection> {
    const options = { dbName: 'durable', serverSelectionTimeoutMS: 2_000 }
    return mongoose.createConnection(mongoUrl(port), options).asPromise()
  }

  function entriesOf(connection: Connection): Collection<Entry> {
    return connection.collection<Entry>('entries')
  }
})
