import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineService, startService } from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { mongo } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { restoreBackup } from '../restore/restore-backup.ts'
import { filesIn } from './blobs.ts'
import { type BackupSource, takeBackup } from './take-backup.ts'

const { Long, Decimal128, Double, Int32, Binary } = mongo.BSON
const { MONGO_URL, MONGO_DATABASE } = engineEnvironment('kept')
let client: mongo.MongoClient
let notes: mongo.Collection<{ _id: string; [field: string]: unknown }>
let root: string
let source: BackupSource

beforeAll(async () => {
  client = await mongo.MongoClient.connect(MONGO_URL)
  notes = client.db(MONGO_DATABASE).collection('notes')
})
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'backup-'))
  const blobDir = join(root, 'builds')
  source = { mongoUrl: MONGO_URL, databases: [MONGO_DATABASE, 'nowhere'], blobDir }
  await client.db(MONGO_DATABASE).dropDatabase()
  await notes.createIndex({ text: 1 }, { unique: true })
  await notes.insertMany([
    { _id: 'b', text: 'नमस्ते', long: Long.fromString('9007199254740993'), list: [{ a: null }] },
    { _id: 'a', text: 'a', at: new Date(0), double: new Double(2), int: new Int32(2) },
    { _id: 'c', text: 'c', bytes: new Binary(Buffer.from([1, 2])), exact: new Decimal128('0.10') },
  ])
  await mkdir(join(blobDir, 'sha256/ab'), { recursive: true })
  await writeFile(join(blobDir, 'sha256/ab/cd'), 'a build')
})
afterAll(() => client.close())

const all = async () => {
  const raw = await notes.find({}, { raw: true, sort: { _id: 1 } }).toArray()
  return raw.map((document) => (document as unknown as Buffer).toString('hex'))
}
const backup = () => takeBackup(source, join(root, 'copy'))
const service = defineService({ name: 'kept', engines: { kafka: false } }, { compose() {} })
const env = { MONGO_URL, MONGO_DATABASE, PORT: '0', LOG_LEVEL: 'silent' }
const starts = () => startService(service, env).then(({ stop }) => stop())
const restore = (replace: boolean) => restoreBackup(join(root, 'copy'), source, { replace })

test('nobody else on the machine may read a backup', async () => {
  await backup()
  const names = await readdir(join(root, 'copy'), { recursive: true })
  const modes = await Promise.all(
    ['', ...names].map(async (name) => (await stat(join(root, 'copy', name))).mode),
  )
  expect(modes.length).toBeGreaterThan(3)
  expect(modes.filter((mode) => mode & 0o077)).toEqual([])
})

test('every document, type, index and file is restored as it was', async () => {
  const before = await all()
  const ran = client.db(MONGO_DATABASE).collection<{ _id: string }>('migrations')
  await ran.insertOne({ _id: '0001-kept' })
  await backup()
  await ran.insertOne({ _id: '0002-later' })
  await notes.deleteMany({})
  await notes.insertOne({ _id: 'later', text: 'later' })
  await rm(source.blobDir as string, { recursive: true })
  await restore(true)
  expect(await all()).toEqual(before)
  await expect(notes.insertOne({ _id: 'd', text: 'a' })).rejects.toMatchObject({ code: 11_000 })
  expect(await filesIn(source.blobDir as string)).toEqual(['sha256/ab/cd'])
  expect(await ran.find().toArray()).toEqual([{ _id: '0001-kept' }])
})

test('after an interrupted restore no service starts, until it is run again', async () => {
  const before = await all()
  const taken = await backup()
  // No document has the field, so its unique index refuses the second one.
  const [notesCopy] = taken.collections
  const index = { name: 'absent', key: { absent: 1 }, unique: true }
  const broken = { ...taken, collections: [{ ...notesCopy, indexes: [index] }] }
  await writeFile(join(root, 'copy/manifest.json'), JSON.stringify(broken))
  await expect(restore(true)).rejects.toThrow()
  await expect(starts()).rejects.toThrow('9999-restore-not-finished')

  await writeFile(join(root, 'copy/manifest.json'), JSON.stringify(taken))
  await restore(true)
  expect(await all()).toEqual(before)
  await starts()
})

test('after a restore that is interrupted at the builds no service starts either', async () => {
  await backup()
  await writeFile(join(root, 'no-folder'), '')
  const target = { ...source, blobDir: join(root, 'no-folder/builds') }
  await expect(restoreBackup(join(root, 'copy'), target, { replace: true })).rejects.toThrow()
  await expect(starts()).rejects.toThrow('9999-restore-not-finished')
  await restore(true)
  await starts()
})

test('a restore into a target that is not empty is refused without --replace', async () => {
  await backup()
  await expect(restore(false)).rejects.toThrow(/Not empty: .*notes, .*builds/)
  expect(await notes.countDocuments()).toBe(3)
  await client.db(MONGO_DATABASE).dropDatabase()
  await rm(source.blobDir as string, { recursive: true })
  await restore(false)
  expect(await notes.countDocuments()).toBe(3)
})

test('a damaged backup is refused before anything changes', async () => {
  await backup()
  await appendFile(join(root, 'copy/blobs/sha256/ab/cd'), '!')
  await expect(restore(true)).rejects.toThrow('blobs/sha256/ab/cd')
  await writeFile(join(root, 'copy', MONGO_DATABASE, 'notes.bson.gz'), 'no gzip')
  await expect(restore(true)).rejects.toThrow('notes.bson.gz')
  await rm(join(root, 'copy/manifest.json'))
  await expect(restore(true)).rejects.toThrow('it is no backup')
  expect(await notes.countDocuments()).toBe(3)
})

test('a write during the copy is detected, and leaves no backup behind', async () => {
  let writing = true
  const writer = (async () => {
    while (writing) {
      const id = randomUUID()
      await notes.insertOne({ _id: id, text: id })
    }
  })()
  await expect(backup()).rejects.toThrow(/Written to during the copy: .*notes/)
  writing = false
  await writer
  await expect(readdir(join(root, 'copy'))).rejects.toMatchObject({ code: 'ENOENT' })
  await backup()
  await expect(backup()).rejects.toThrow('is not empty')
})
