import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { credentials, startS3Double } from '@platform/testing/s3-double'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createCircuitBreaker } from '../internal/circuit-breaker.ts'
import { folderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'
import { objectStoreOf } from './object-store-of.ts'
import { s3Store } from './s3-store.ts'

const circuit = (_target: string, counts: (error: unknown) => boolean) =>
  createCircuitBreaker(counts)

async function inFolder(): Promise<ObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), 'objects-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folderStore(folder)
}

async function inBucket(): Promise<ObjectStore> {
  const { endpoint } = await startS3Double()
  return s3Store({ ...credentials, endpoint })
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('%s', (_name, open) => {
  const read = async (store: ObjectStore, key: string) => {
    const found = await store.open(key)
    return found && { size: found.size, bytes: await buffer(found.stream) }
  }

  test('returns the bytes that were put', async () => {
    const store = await open()
    const large = Buffer.alloc(5 * 1024 * 1024, 'a larger file ')
    const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    const empty = Buffer.alloc(0)
    for (const [key, bytes] of Object.entries({ large, 'every/byte.br': every, empty })) {
      await store.put(key, bytes)
      expect(await store.has(key)).toBe(true)
      expect((await read(store, key))?.bytes.equals(bytes)).toBe(true)
      expect((await read(store, key))?.size).toBe(bytes.length)
    }
  })

  test('returns undefined for a key that was not put', async () => {
    const store = await open()
    await store.put('builds/mfe-quests/1.0.0.json', Buffer.from('{}'))
    for (const key of ['builds/mfe-quests/1.0.1.json', 'builds/mfe-quests', 'other']) {
      expect(await store.has(key)).toBe(false)
      expect(await store.open(key)).toBeUndefined()
    }
  })

  test('removes an object, and one that is not there without a word', async () => {
    const store = await open()
    await store.put('blobs/ab/abc', Buffer.from('x'))
    await store.remove('blobs/ab/abc')
    await store.remove('blobs/ab/abc')
    expect(await store.open('blobs/ab/abc')).toBeUndefined()
  })

  test('treats keys as different that a URL may encode alike', async () => {
    const store = await open()
    const keys = ['1.0.0+a', '1.0.0-a', '1.0.0_a', '1.0.0.a', 'x/1.0.0+a.json']
    for (const key of keys) await store.put(key, Buffer.from(key))
    for (const key of keys) expect((await read(store, key))?.bytes.toString()).toBe(key)
  })

  test('stores the same object from many callers at once', async () => {
    const store = await open()
    const bytes = Buffer.from('the same bytes'.repeat(1_000))
    await Promise.all(Array.from({ length: 30 }, () => store.put('blobs/ab/abc', bytes)))
    expect((await read(store, 'blobs/ab/abc'))?.bytes.equals(bytes)).toBe(true)
  })

  test('refuses a key that leads outside', async () => {
    const store = await open()
    for (const key of [
      '',
      '..',
      '../a',
      'a/../b',
      '/a',
      'a//b',
      '.a',
      'a\\b',
      'a?b',
      'a%2fb',
      'a b',
    ]) {
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('not a key')
      await expect(store.has(key)).rejects.toThrow('not a key')
      await expect(store.open(key)).rejects.toThrow('not a key')
      await expect(store.remove(key)).rejects.toThrow('not a key')
    }
  })
})

test('removes what a process that was killed in a write left of an object in a folder, and of no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'objects-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const store = folderStore(folder)
  await store.put('exports/a', Buffer.from('a'))
  const other = `a.zip.${randomUUID()}.draft`
  for (const name of [`a.${randomUUID()}.draft`, other]) {
    await writeFile(join(folder, 'exports', name), 'a part')
  }
  await store.remove('exports/a')
  expect(await readdir(join(folder, 'exports'))).toEqual([other])
  await store.remove('none/a')
})

test('the configured store is the bucket or the folder, and an incomplete bucket is refused', async () => {
  const { endpoint, objects } = await startS3Double()
  const folder = await mkdtemp(join(tmpdir(), 'objects-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const s3 = {
    S3_ENDPOINT: endpoint,
    S3_REGION: credentials.region,
    S3_BUCKET: credentials.bucket,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  }
  await objectStoreOf(s3, circuit).put('in-the-bucket', Buffer.from('x'))
  await objectStoreOf({ BLOB_DIR: folder }, circuit).put('in-the-folder', Buffer.from('x'))
  expect([...objects.keys()]).toEqual(['in-the-bucket'])
  const { S3_SECRET_ACCESS_KEY: _secret, ...half } = s3
  expect(() => objectStoreOf({ ...half, BLOB_DIR: folder }, circuit)).toThrow(
    'S3_SECRET_ACCESS_KEY: is missing',
  )
  expect(() => objectStoreOf({}, circuit)).toThrow('BLOB_DIR')
})

test('no other user of the machine may read what is in a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'objects-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await folderStore(folder).put('exports/one', Buffer.from('x'))
  const names = await readdir(folder, { recursive: true })
  const modes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode))
  expect(modes).toHaveLength(2)
  expect(modes.filter((mode) => mode & 0o077)).toEqual([])
})

test('the circuit of a bucket that stays down opens, and each call fails at once', async () => {
  const double = await startS3Double()
  const options = { ...credentials, endpoint: double.endpoint }
  const store = objectStoreOf(
    {
      S3_ENDPOINT: options.endpoint,
      S3_REGION: options.region,
      S3_BUCKET: options.bucket,
      S3_ACCESS_KEY_ID: options.accessKeyId,
      S3_SECRET_ACCESS_KEY: options.secretAccessKey,
    },
    circuit,
  )
  // More than all calls below have attempts.
  double.next = Array(40).fill('busy')
  const calls = Array.from({ length: 5 }, () => store.has('a'))
  for (const call of await Promise.allSettled(calls)) expect(call.status).toBe('rejected')
  const requests = double.requests.length
  await expect(store.has('a')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(double.requests).toHaveLength(requests)
})
