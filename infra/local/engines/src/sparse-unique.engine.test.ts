import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose, { type Collection } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePorts } from './free-ports.ts'
import { mongoUrl, startMongo } from './mongo.ts'
import type { RunningProcess } from './running-process.ts'

interface Row {
  _id: number
  key?: string | null
  other?: string | null
  step?: number
}

let dir: string
let server: RunningProcess
let client: mongoose.mongo.MongoClient
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'platform-sparse-'))
  const port = (await freePorts(1))[0]
  server = await startMongo(dir, port)
  client = await new mongoose.mongo.MongoClient(mongoUrl(port)).connect()
})
afterAll(async () => {
  await client.close()
  await server.stop()
  await rm(dir, { recursive: true, force: true })
})

const values = {
  null: { $set: { key: null } },
  missing: { $unset: { key: 1 } },
  text: { $set: { key: 'a' } },
} as const
type Value = keyof typeof values
const all = Object.keys(values) as Value[]
const paths = all.flatMap((one) =>
  all.flatMap((two) => all.map((three) => [one, two, three] as const)),
)

test.each([
  ['one key', { key: 1 }],
  ['two keys', { key: 1, other: 1 }],
] as const)(
  'a sparse unique index of %s follows a field from any value to any other',
  async (name, keys) => {
    const rows = client.db('sparse').collection(name) as unknown as Collection<Row>
    await rows.createIndex(keys, { unique: true, sparse: true })
    for (const [n, path] of paths.entries()) {
      const _id = n
      await rows.insertOne({ _id })
      for (const value of path) {
        const done = await rows.updateOne({ _id }, values[value]).catch((error) => String(error))
        expect(done, `${path} at ${value}`).toMatchObject({ matchedCount: 1 })
        for (const step of [1, 2]) {
          const again = await rows
            .updateOne({ _id }, { $set: { step } })
            .catch((error) => String(error))
          expect(again, `${path} after ${value}`).toMatchObject({ matchedCount: 1 })
        }
      }
      const gone = await rows.deleteOne({ _id }).catch((error) => String(error))
      expect(gone, `${path}`).toMatchObject({ deletedCount: 1 })
    }
  },
)

test('null is one value of a sparse unique index, and a missing field is none', async () => {
  const rows = client.db('sparse').collection('nulls') as unknown as Collection<Row>
  await rows.createIndex({ key: 1 }, { unique: true, sparse: true })
  await rows.insertMany([{ _id: 1, key: null }, { _id: 2 }, { _id: 3 }])
  const setNull = () => rows.updateOne({ _id: 2 }, { $set: { key: null } })
  await expect(setNull()).rejects.toMatchObject({ code: 11000 })
  await rows.updateOne({ _id: 1 }, { $unset: { key: 1 } })
  expect(await setNull()).toMatchObject({ modifiedCount: 1 })
  await expect(rows.insertOne({ _id: 4, key: null })).rejects.toMatchObject({ code: 11000 })
})
