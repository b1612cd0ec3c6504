import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose, { type Collection } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePorts } from './free-ports.ts'
import { mongoUrl, startMongo } from './mongo.ts'
import type { RunningProcess } from './running-process.ts'

const INDEX_KEY_SPECS_CONFLICT = 86
const { Binary, Decimal128, Long, MongoClient, ObjectId, UUID } = mongoose.mongo

interface Row {
  _id: number
  owner?: unknown
  state?: unknown
  at?: unknown
  tags?: unknown
  by?: unknown
}
type Rows = Collection<Row>
type Filter = Record<string, unknown>
type Order = Record<string, 1 | -1>

let dir: string
let port: number
let server: RunningProcess
let client: mongoose.mongo.MongoClient
let random: () => number

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'platform-ordered-'))
  port = (await freePorts(1))[0]
  await open()
})
afterAll(async () => {
  await client.close()
  await server.stop()
  await rm(dir, { recursive: true, force: true })
})
beforeEach(() => {
  random = seeded(7)
})

async function open() {
  server = await startMongo(dir, port)
  client = await new MongoClient(mongoUrl(port)).connect()
}

/** Two collections of the same documents; only the first has indexes, so the second is scanned. */
async function twins(name: string, indexes: [Order, { sparse?: boolean; unique?: boolean }?][]) {
  const [indexed, scanned] = [
    client.db('twins').collection(name),
    client.db('twins').collection(`${name}-scanned`),
  ]
  for (const [keys, options = {}] of indexes) await indexed.createIndex(keys, options)
  return [indexed, scanned] as unknown as [Rows, Rows]
}

const INDEXES: [Order, { sparse?: boolean; unique?: boolean }?][] = [
  [{ owner: 1 }],
  [{ owner: 1, at: -1 }],
  [{ state: 1, at: 1, _id: 1 }],
  [{ at: -1 }],
  [{ state: 1 }, { sparse: true }],
  [{ at: 1, owner: 1, _id: 1 }, { unique: true }],
]
const VALUES = [
  null,
  undefined,
  0,
  -0.5,
  1,
  1.5,
  -7,
  2 ** 31,
  Long.fromString('9007199254740993'),
  Long.fromString('-9007199254740993'),
  Decimal128.fromString('1.5'),
  '',
  'a',
  'ab',
  'b\u0000c',
  'b',
  'é',
  'नमस्ते',
  true,
  false,
  new Date(0),
  new Date(1_700_000_000_000),
  new Date(-5),
  new ObjectId('0123456789abcdef01234567'),
  new UUID('6f2d8f4e-6a4c-4d52-9a39-1b1e3c3d0e11'),
  new Binary(Uint8Array.of(1, 2)),
  { a: 1 },
  { a: 1, b: 'x' },
]
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
const rowOf = (_id: number): Row => {
  const row = { _id, owner: pick(VALUES), state: pick(VALUES), at: pick(VALUES) }
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as never
}
const FIELDS = ['owner', 'state', 'at'] as const

function conditionOn(): unknown {
  const value = () => pick(VALUES.filter((one) => one !== undefined))
  const form = random()
  if (form < 0.4) return value()
  if (form < 0.6) return { $in: [value(), value(), value()] }
  if (form < 0.7) return { $gte: value() }
  if (form < 0.8) return { $lt: value() }
  if (form < 0.9) return { $gt: value(), $lte: value() }
  return pick([{ $ne: value() }, { $exists: random() < 0.5 }, { $eq: value() }])
}
function filterOf(): Filter {
  const filter: Filter = {}
  for (const field of FIELDS) if (random() < 0.45) filter[field] = conditionOn()
  return random() < 0.1 ? { $and: [filter, { [pick(FIELDS)]: conditionOn() }] } : filter
}
function orderOf(): Order {
  const order: Order = {}
  for (const field of FIELDS) if (random() < 0.4) order[field] = random() < 0.5 ? 1 : -1
  return { ...order, _id: random() < 0.5 ? 1 : -1 }
}
const idsOf = (rows: { _id: unknown }[]) => rows.map(({ _id }) => _id)

async function expectSame([indexed, scanned]: [Rows, Rows], filter: Filter, order: Order) {
  const limit = pick([0, 1, 5, 50])
  const found = ([indexed, scanned] as const).map((rows) =>
    rows.find(filter).sort(order).limit(limit).toArray(),
  )
  const [one, other] = await Promise.all(found)
  const asked = JSON.stringify({ filter, order, limit })
  expect(idsOf(one ?? []), asked).toEqual(idsOf(other ?? []))
  expect(await indexed.countDocuments(filter), asked).toBe(await scanned.countDocuments(filter))
}

test('filters and orders find what a scan finds, also after updates, removals and a restart', async () => {
  let pair = await twins('values', INDEXES)
  const rows = Array.from({ length: 600 }, (_, n) => rowOf(n))
  for (const one of pair) await one.insertMany(rows)
  const compare = async (times: number) => {
    for (let n = 0; n < times; n += 1) await expectSame(pair, filterOf(), orderOf())
  }
  await compare(60)

  const changes = Array.from({ length: 300 }, () => {
    const filter = { _id: Math.floor(random() * 600) }
    const [field, value] = [pick(FIELDS), pick(VALUES)]
    const update = value === undefined ? { $unset: { [field]: 1 } } : { $set: { [field]: value } }
    return random() < 0.2 ? { deleteOne: { filter } } : { updateOne: { filter, update } }
  })
  for (const one of pair) await one.bulkWrite(changes as never)
  await compare(30)

  await client.close()
  await server.stop()
  await open()
  pair = await twins('values', [])
  await compare(30)
  expect(await indexesOf('values')).toHaveLength(INDEXES.length + 1)
})

test('an index made after its documents holds them', async () => {
  const pair = await twins('later', [])
  const rows = Array.from({ length: 300 }, (_, n) => rowOf(n))
  for (const one of pair) await one.insertMany(rows)
  await pair[0].createIndex({ owner: 1, at: -1 })
  for (let n = 0; n < 30; n += 1) await expectSame(pair, filterOf(), orderOf())
})

test('an array is found by each of its elements, and by two of them only once', async () => {
  const indexes: [Order, { sparse?: boolean }?][] = [
    [{ tags: 1 }],
    [{ owner: 1, tags: 1 }],
    [{ 'by.id': 1 }, { sparse: true }],
    [{ 'by.id': 1, 'by.kind': 1 }],
  ]
  const pair = await twins('arrays', indexes)
  const tags = () =>
    pick([[], ['a'], ['a', 'b'], ['b', 'b', 'c'], [1, 5, 9], 'a', 5, null, [null], [[5]]])
  const rows = Array.from({ length: 400 }, (_, _id) => ({
    _id,
    owner: pick([1, 2, 3]),
    tags: tags(),
    by: pick<unknown>([
      ['text', { id: 'a', kind: 1 }, { id: 1, kind: 1 }],
      [{ id: 1 }, { id: 2, kind: null }, { id: 3, kind: [1, 2] }],
      [],
      [{ id: 1 }],
      [{ id: 1 }, { id: 2 }],
      [{}],
      [{ id: null }, { id: 3 }],
    ]),
  }))
  for (const one of pair) await one.insertMany(rows)
  const filters: Filter[] = [
    { tags: 'a' },
    { tags: { $in: ['a', 'b', 5] } },
    { tags: { $gt: 4, $lt: 2 } },
    { tags: { $gte: 5 } },
    { tags: null },
    { tags: [] },
    { tags: ['a', 'b'] },
    { owner: 2, tags: 'b' },
    { owner: { $in: [1, 3] }, tags: { $gte: 'b' } },
    { 'by.id': 1 },
    { 'by.id': { $in: [2, 3] } },
    { 'by.id': null },
    { 'by.id': { $gt: 0 } },
    { by: { $elemMatch: { id: 2 } } },
    { 'by.id': null, 'by.kind': 1 },
    { 'by.id': 1, 'by.kind': null },
    { 'by.id': { $gte: 2 }, 'by.kind': 2 },
    { by: { $elemMatch: { id: 1, kind: 1 } } },
  ]
  const compareAll = async () => {
    for (const filter of filters) {
      for (const order of [{ _id: 1 }, { owner: -1, _id: 1 }] as Order[]) {
        await expectSame(pair, filter, order)
      }
    }
  }
  await compareAll()
  for (const one of pair) {
    await one.updateMany({ tags: 'a' }, { $push: { by: { id: 3 } } } as never)
    await one.updateMany({ owner: 2 }, { $set: { tags: ['z', 'a'] } } as never)
    await one.deleteMany({ tags: 5 } as never)
  }
  await compareAll()
})

test('updates and aggregations find by an index', async () => {
  const [jobs] = await twins('jobs', [[{ state: 1, at: 1 }]])
  const rows = Array.from({ length: 5_000 }, (_, _id) => ({
    _id,
    state: _id < 50 ? 'DUE' : 'DONE',
    at: _id,
  }))
  await jobs.insertMany(rows)
  const timeOf = async (run: () => Promise<unknown>) => {
    const began = performance.now()
    await run()
    return performance.now() - began
  }
  const scans: number[] = []
  const finds: number[] = []
  // In turns, so that both have the quiet moments of a busy machine.
  for (let n = 0; n < 40; n += 1) {
    // A filter that no index serves reads 5,000 documents.
    scans.push(await timeOf(() => jobs.countDocuments({ 'nothing.here': 1 } as never)))
    finds.push(await timeOf(() => jobs.countDocuments({ state: 'DUE', at: { $lt: 40 } })))
  }
  expect(Math.min(...finds)).toBeLessThan(Math.min(...scans) / 2)
  const first = { sort: { at: 1 } } as const
  for (let n = 0; n < 5; n += 1) {
    await jobs.findOneAndUpdate({ state: 'DUE' }, { $set: { state: 'LEASED' } }, first)
  }
  const leased = await jobs.find({ state: 'LEASED' }).toArray()
  expect(idsOf(leased).sort()).toEqual([0, 1, 2, 3, 4])
  const perState = [{ $match: { state: 'DUE' } }, { $group: { _id: '$state', n: { $sum: 1 } } }]
  expect(await jobs.aggregate(perState).toArray()).toEqual([{ _id: 'DUE', n: 45 }])
  const ownTwin = { from: 'jobs', localField: 'at', foreignField: 'at', as: 'twin' }
  const joined = [
    { $match: { state: 'LEASED' } },
    { $lookup: ownTwin },
    { $match: { 'twin.0': { $exists: true } } },
  ]
  expect(await jobs.aggregate(joined).toArray()).toHaveLength(5)
})

test('an index that is dropped, or declared otherwise under its name, is not used', async () => {
  const pair = await twins('dropped', [[{ owner: 1 }]])
  for (const one of pair)
    await one.insertMany([
      { _id: 1, owner: 'a' },
      { _id: 2, owner: 'b' },
    ])
  const other = pair[0].createIndex({ state: 1 }, { name: 'owner_1' })
  await expect(other).rejects.toMatchObject({ code: INDEX_KEY_SPECS_CONFLICT })
  await pair[0].dropIndex('owner_1')
  await pair[0].insertOne({ _id: 3, owner: 'a' })
  await pair[1].insertOne({ _id: 3, owner: 'a' })
  await pair[0].createIndex({ owner: 1 })
  await expectSame(pair, { owner: 'a' }, { _id: 1 })
  await pair[0].createIndex({ owner: 1, state: 1, _id: 1 }, { unique: true })
  await expectSame(pair, { owner: 'a' }, { state: -1, _id: -1 })
  await pair[0].drop()
  await pair[0].createIndex({ owner: 1 })
  expect(await pair[0].find({ owner: 'a' }).toArray()).toEqual([])
})

const indexesOf = (name: string) => client.db('twins').collection(name).indexes()

/** Numbers from 0 to 1, the same for the same seed: a linear congruential generator with usual constants. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
