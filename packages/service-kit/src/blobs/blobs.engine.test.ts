import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { HOUR_MS } from '@platform/contracts/constants'
import { engineEnvironment } from '@platform/testing/engines'
import { watchQueries } from '@platform/testing/index-coverage'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectMongo, type Mongo } from '../mongo/mongo.ts'
import { type Blobs, openBlobs } from './blobs.ts'
import { folderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'

const clock = testClock()
const queries = watchQueries()
let [folder, mongo] = ['', undefined as unknown as Mongo]
let objects: ObjectStore
let blobs: Blobs

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blobs-'))
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment('blobs')
  mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'blobs', 10_000)
  objects = folderStore(folder)
  blobs = await openBlobs({ mongo, objects, clock, folder: 'test' })
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  queries.stop()
  await mongo.close()
  await rm(folder, { recursive: true, force: true })
})

const read = async (name: string) => {
  const found = await blobs.open(name)
  return found && (await buffer(found.stream)).toString()
}
const { signal } = new AbortController()
const sweep = (used: Parameters<Blobs['sweep']>[0]) => blobs.sweep(used, signal)
const nobody = async () => new Set<string>()

test('the same bytes have one name, from many callers at once, and nothing else opens', async () => {
  const names = await Promise.all(
    Array.from({ length: 20 }, () => blobs.store(Buffer.from('one'), 'webp')),
  )
  expect(new Set(names).size).toBe(1)
  expect(await read(names[0] ?? '')).toBe('one')
  for (const other of ['', '../../etc/passwd', `${'0'.repeat(64)}.webp`]) {
    expect(await blobs.open(other)).toBeUndefined()
  }
})

test('a sweep removes what nobody has used for an hour, and keeps what somebody uses', async () => {
  const used = await blobs.store(Buffer.from('used'), 'webp')
  const left = await blobs.store(Buffer.from('left'), 'webp')
  await sweep(nobody)
  expect(await read(left)).toBe('left')
  clock.advance(HOUR_MS + 1)
  await sweep(async () => new Set([used]))
  expect(await read(left)).toBeUndefined()
  expect(await read(used)).toBe('used')

  // Known to be in use, it is not asked about again until it is released.
  clock.advance(HOUR_MS + 1)
  await sweep(nobody)
  expect(await read(used)).toBe('used')
  await blobs.release(used)
  clock.advance(HOUR_MS + 1)
  await sweep(nobody)
  expect(await read(used)).toBeUndefined()
})

test('bytes that are stored again while a sweep asks about them stay', async () => {
  const name = await blobs.store(Buffer.from('again'), 'webp')
  clock.advance(HOUR_MS + 1)
  await sweep(async () => {
    await blobs.store(Buffer.from('again'), 'webp')
    return new Set()
  })
  expect(await read(name)).toBe('again')
})

test('a removal that broke off is finished by the next sweep, and until then the bytes wait', async () => {
  const name = await blobs.store(Buffer.from('broken'), 'webp')
  clock.advance(HOUR_MS + 1)
  const down = { ...objects, remove: () => Promise.reject(new Error('down')) }
  const others = await openBlobs({
    mongo: { ...mongo, model: () => mongo.connection.model('blobs') as never },
    objects: down,
    clock,
    folder: 'test',
  })
  await expect(others.sweep(nobody, signal)).rejects.toThrow(AggregateError)
  await expect(blobs.store(Buffer.from('broken'), 'webp')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
  await sweep(nobody)
  expect(await read(name)).toBeUndefined()
  expect(await blobs.store(Buffer.from('broken'), 'webp')).toBe(name)
  expect(await read(name)).toBe('broken')
})

test('bytes that are stored again after one sweep removed them stay, although another sweep saw them before', async () => {
  const bytes = Buffer.from('overlapping')
  const name = await blobs.store(bytes, 'webp')
  // A process stopped while it removed them. By the driver: this is no query of the kit.
  const documents = mongo.connection.collection<{ _id: string }>('blobs')
  await documents.updateOne({ _id: name }, { $set: { removing: true } })
  clock.advance(HOUR_MS + 1)
  await sweep(async () => {
    await sweep(nobody)
    expect(await read(name)).toBeUndefined()
    await blobs.store(bytes, 'webp')
    return new Set()
  })
  expect(await read(name)).toBe('overlapping')
})

test('what one sweep is removing no other one removes too', async () => {
  const name = await blobs.store(Buffer.from('taken'), 'webp')
  clock.advance(HOUR_MS + 1)
  const keys: string[] = []
  const remove = async (key: string) => {
    keys.push(key)
    if (keys.length === 1) await slow.sweep(nobody, signal)
    await objects.remove(key)
  }
  const slow = await openBlobs({ mongo, objects: { ...objects, remove }, clock, folder: 'test' })
  await slow.sweep(nobody, signal)
  expect(keys.filter((key) => key.endsWith(name))).toHaveLength(1)
  expect(await read(name)).toBeUndefined()
})

test('where it is looked at again, what is used by nobody any more is removed without a release', async () => {
  const own = { mongo, objects, clock, folder: 'test', recheckMs: 2 * HOUR_MS }
  const rechecking = await openBlobs(own)
  const name = await rechecking.store(Buffer.from('rechecked'), 'webp')
  clock.advance(HOUR_MS + 1)
  await rechecking.sweep(async () => new Set([name]), signal)
  clock.advance(HOUR_MS)
  await rechecking.sweep(nobody, signal)
  expect(await read(name)).toBe('rechecked')
  clock.advance(HOUR_MS + 1)
  await rechecking.sweep(nobody, signal)
  expect(await read(name)).toBeUndefined()
})

test('one sweep looks at all that is due, and at what is released before what it found in use', async () => {
  const parts = { mongo, objects, clock, folder: 'many', collection: 'many_blobs' }
  const many = await openBlobs({ ...parts, recheckMs: 2 * HOUR_MS })
  const names = await Promise.all(
    Array.from({ length: 250 }, (_, n) => many.store(Buffer.from(`file ${n}`), 'webp')),
  )
  const looked: string[][] = []
  const unused = new Set<string>()
  const used = async (asked: readonly string[]) => {
    looked.push([...asked])
    return new Set(asked.filter((name) => !unused.has(name)))
  }
  clock.advance(HOUR_MS + 1)
  await many.sweep(used, signal)
  expect(looked.flat().toSorted()).toEqual(names.toSorted())

  // All are due again, and the one that was released last is looked at first.
  looked.length = 0
  clock.advance(HOUR_MS)
  const released = names[249] ?? ''
  unused.add(released)
  await many.release(released)
  clock.advance(HOUR_MS + 1)
  await many.sweep(used, signal)
  expect(looked[0]).toEqual([released])
  expect(looked.flat()).toHaveLength(250)
  expect(await many.open(released)).toBeUndefined()
})

test('files of another folder and collection are apart: neither opens the other, nor is swept with it', async () => {
  const apart = await openBlobs({ mongo, objects, clock, folder: 'apart', collection: 'apart' })
  const name = await apart.store(Buffer.from('apart'), 'webp')
  expect(await read(name)).toBeUndefined()
  expect(await blobs.store(Buffer.from('apart'), 'webp')).toBe(name)
  clock.advance(HOUR_MS + 1)
  await sweep(nobody)
  expect(await read(name)).toBeUndefined()
  const kept = await apart.open(name)
  expect(kept && (await buffer(kept.stream)).toString()).toBe('apart')
})
