import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePorts } from './free-ports.ts'
import { mongoUrl, startMongo } from './mongo.ts'
import type { RunningProcess } from './running-process.ts'

interface Holder {
  _id: string
  name?: string | null
  outbox?: unknown
}

let dir: string
let server: RunningProcess
let client: mongoose.mongo.MongoClient

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'platform-removal-'))
  const [port] = await freePorts(1)
  server = await startMongo(dir, port)
  client = await new mongoose.mongo.MongoClient(mongoUrl(port)).connect()
})
afterAll(async () => {
  await client.close()
  await server.stop()
  await rm(dir, { recursive: true, force: true })
})

async function holders(name: string) {
  const collection = client.db('removal').collection<Holder>(name)
  await collection.createIndex({ 'outbox.id': 1 }, { sparse: true })
  await collection.createIndex({ name: 1 }, { unique: true, sparse: true })
  return collection
}

async function entriesPerIndex({ collectionName }: { collectionName: string }) {
  const { keysPerIndex } = await client.db('removal').command({ validate: collectionName })
  return keysPerIndex
}

const OUTBOXES: readonly unknown[] = [
  [{ id: 'a', data: { n: 1 } }],
  [{ id: 'a' }, { id: 'b' }, { id: 'a' }],
  [{ id: 'b' }],
  [{ id: 'a' }, { id: 7 }],
  [{ id: ['a', 'b'] }, { id: 'b' }],
  [{ name: 'a' }, { id: 'a' }],
  ['a', { id: 'a' }],
  [{ id: null }],
  [],
  undefined,
  null,
  { id: 'a' },
  'a',
]
const REMOVALS: readonly unknown[] = [
  { id: { $in: ['a'] } },
  { id: { $in: ['a', 'b', 'none'] } },
  { id: { $in: [] } },
  { id: { $in: ['a', 7, null] } },
  { id: { $in: ['a'], $ne: 'b' } },
  { id: 'a' },
  { id: { $in: ['a'] }, data: { n: 1 } },
]

test('a removal by `_id` alone does what the same removal by a longer filter does', async () => {
  const [one, other] = [await holders('by-id'), await holders('by-more')]
  const run = (work: Promise<{ modifiedCount: number; matchedCount: number }>) =>
    work.then(
      ({ modifiedCount, matchedCount }) => ({ modifiedCount, matchedCount }),
      ({ code }) => ({ code }),
    )
  for (const [row, outbox] of OUTBOXES.entries()) {
    for (const [column, removal] of REMOVALS.entries()) {
      const _id = `${row}-${column}`
      const holder = { _id, name: _id, ...(outbox === undefined ? {} : { outbox }) }
      await one.insertOne(holder)
      await other.insertOne(holder)
      const update = { $pull: { outbox: removal } } as never
      const shown = JSON.stringify({ outbox, removal })
      expect(await run(one.updateOne({ _id }, update)), shown).toEqual(
        await run(other.updateOne({ _id, name: _id }, update)),
      )
      expect(await one.findOne({ _id }), shown).toEqual(await other.findOne({ _id }))
    }
  }
  for (const id of ['a', 'b', 7, null]) {
    const found = { 'outbox.id': id } as never
    const ids = [one, other].map((rows) => rows.find(found).sort({ _id: 1 }).toArray())
    const [first, second] = await Promise.all(ids)
    expect(first, String(id)).toEqual(second)
  }
  const [first, second] = await Promise.all([one, other].map(entriesPerIndex))
  expect(first).toEqual(second)
  const waiting = { 'outbox.id': { $gt: '' } } as never
  expect(await one.countDocuments(waiting)).toBe(await other.countDocuments(waiting))
})

test('a removal by many `_id`s does what the same removal by a longer filter does', async () => {
  const [some, other] = [await holders('by-ids'), await holders('by-ids-and-more')]
  for (const [column, removal] of REMOVALS.entries()) {
    // One that holds no array of events leaves all of them to the database's own way.
    for (const outboxes of [OUTBOXES.slice(0, 3), OUTBOXES]) {
      const rows = outboxes.map((outbox, row) => {
        const _id = `${column}-${outboxes.length}-${row}`
        return { _id, name: _id, ...(outbox === undefined ? {} : { outbox }) }
      })
      await Promise.all([some.insertMany(rows), other.insertMany(rows)])
      const _id = {
        $in: [...rows.slice(1), ...rows.slice(1, 2), { _id: 'none' }].map((row) => row._id),
      }
      const update = { $pull: { outbox: removal } } as never
      const results = await Promise.allSettled([
        some.updateMany({ _id }, update),
        other.updateMany({ _id, name: { $gt: '' } }, update),
      ])
      const [first, second] = results.map((result) =>
        result.status === 'fulfilled'
          ? [result.value.matchedCount, result.value.modifiedCount]
          : result.reason.code,
      )
      expect(first, JSON.stringify(removal)).toEqual(second)
    }
  }
  const stored = [some, other].map((rows) => rows.find().sort({ _id: 1 }).toArray())
  const [found, expected] = await Promise.all(stored)
  expect(found).toEqual(expected)
  const [first, second] = await Promise.all([some, other].map(entriesPerIndex))
  expect(first).toEqual(second)
})

test('an event that is added to a document stays when the ones before it are removed', async () => {
  const rows = await holders('added')
  await rows.insertOne({ _id: 'one', outbox: [{ id: 'a' }] })
  await rows.updateOne({ _id: 'one' }, { $push: { outbox: { id: 'b' } } } as never)
  const removal = { $pull: { outbox: { id: { $in: ['a'] } } } } as never
  await rows.updateOne({ _id: 'one' }, removal)
  expect((await rows.findOne({ 'outbox.id': 'b' } as never))?.outbox).toEqual([{ id: 'b' }])
  expect(await rows.findOne({ 'outbox.id': 'a' } as never)).toBeNull()
  const missing = await rows.updateOne({ _id: 'none' }, removal)
  expect(missing.matchedCount).toBe(0)
})

test('a value of a unique field is free again when its document has another', async () => {
  const rows = await holders('names')
  await rows.insertMany([{ _id: '1', name: 'x' }, { _id: '2' }])
  const take = () => rows.updateOne({ _id: '2' }, { $set: { name: 'x' } })
  await expect(take()).rejects.toMatchObject({ code: 11000 })
  await rows.updateOne({ _id: '1' }, { $set: { name: 'y' } })
  await take()
  expect((await rows.findOne({ name: 'x' }))?._id).toBe('2')
})

test('the size of a collection is that of its documents', async () => {
  const rows = await holders('sized')
  await rows.insertMany([{ _id: '1', name: 'x' }, { _id: '2' }])
  await rows.updateOne({ _id: '1' }, { $set: { name: 'a longer one' } })
  await rows.deleteOne({ _id: '2' })
  const { size } = await client.db('removal').command({ collStats: 'sized' })
  const stored = await rows.find().toArray()
  const sizes = stored.map((row) => mongoose.mongo.BSON.calculateObjectSize(row))
  expect(size).toBe(sizes.reduce((sum, one) => sum + one, 0))
})
