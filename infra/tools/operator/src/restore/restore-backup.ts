import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ERASURE_LOG_FOLDER } from '@platform/contracts/kyc/erasures'
import type { mongo } from 'mongoose'
import { copyFile, digest, filesIn } from '../backup/blobs.ts'
import { loadCollection, readCollection, readCollectionFile } from '../backup/collection-copy.ts'
import { connectDatabase } from '../backup/engines.ts'
import {
  BackupRefusal,
  BLOBS,
  type CollectionCopy,
  MANIFEST,
  type Manifest,
  manifest,
} from '../backup/manifest.ts'
import { type BackupSource, collectionNames } from '../backup/take-backup.ts'

/** service-kit's records of migrations; a service does not start on a record that it does not know. */
const MIGRATIONS = 'migrations'
/** Migrations have ids of four digits and a name; no real one comes near this number. */
const UNFINISHED = '9999-restore-not-finished'

/**
 * Replaces the databases and builds by those of a backup. The whole backup is verified before anything changes, and
 * everything written is read back.
 * @param replace whether existing documents and builds may be deleted
 * @throws BackupRefusal when the backup is damaged, the target is not empty, or no database answers
 */
export async function restoreBackup(
  folder: string,
  target: BackupSource,
  { replace }: { replace: boolean },
): Promise<Manifest> {
  const backup = await readManifest(folder)
  if (backup.of !== (target.of ?? 'platform')) {
    throw new BackupRefusal(
      `${folder} is a backup of ${backup.of}, not of ${target.of ?? 'platform'}.`,
    )
  }
  await requireWhole(folder, backup)
  const client = await connectDatabase(target.mongoUrl)
  try {
    const names = [...new Set([...target.databases, ...backup.databases])]
    if (!replace) await requireEmpty(client, names, target.blobDir)
    await markUnfinished(client, names)
    await restoreDatabases(client, folder, names, backup)
    if (target.blobDir !== null && backup.blobs) await restoreBlobs(folder, backup, target.blobDir)
    await finish(client, folder, names, backup)
  } finally {
    await client.close()
  }
  return backup
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupRefusal(`${folder} has no ${MANIFEST}: it is no backup, or an incomplete one.`)
  })
  const read = manifest.safeParse(JSON.parse(text))
  if (read.success) return read.data
  throw new BackupRefusal(`${MANIFEST} of ${folder} cannot be read: ${read.error.message}`)
}

async function requireWhole(folder: string, backup: Manifest): Promise<void> {
  const damaged: string[] = []
  for (const { documents, file } of backup.collections) {
    const found = await readCollectionFile(join(folder, file.path)).catch(() => undefined)
    if (found?.sha256 !== file.sha256 || found.documents !== documents) damaged.push(file.path)
  }
  for (const { path, sha256 } of backup.blobs ?? []) {
    const found = await digest(join(folder, path)).catch(() => undefined)
    if (found?.sha256 !== sha256) damaged.push(path)
  }
  if (damaged.length > 0) {
    throw new BackupRefusal(`Damaged, so nothing was changed: ${damaged.join(', ')}`)
  }
}

async function requireEmpty(
  client: mongo.MongoClient,
  databases: readonly string[],
  blobDir: string | null,
): Promise<void> {
  const full: string[] = []
  for (const name of databases) {
    const database = client.db(name)
    for (const collection of await collectionNames(database)) {
      if (await database.collection(collection).findOne({})) full.push(`${name}.${collection}`)
    }
  }
  if (blobDir !== null && (await filesIn(blobDir)).some(isRestored)) full.push(blobDir)
  if (full.length === 0) return
  throw new BackupRefusal(`Not empty: ${full.join(', ')}. --replace deletes them.`)
}

const migrationsOf = (client: mongo.MongoClient, name: string) =>
  client.db(name).collection<{ _id: string }>(MIGRATIONS)

/** During a restore each database has a migration that no service knows, so that none starts on half a state. */
async function markUnfinished(client: mongo.MongoClient, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const records = migrationsOf(client, name)
    await records.updateOne({ _id: UNFINISHED }, { $set: {} }, { upsert: true })
    await records.deleteMany({ _id: { $ne: UNFINISHED } })
  }
}

async function restoreDatabases(
  client: mongo.MongoClient,
  folder: string,
  names: readonly string[],
  { collections }: Manifest,
): Promise<void> {
  for (const name of names) {
    for (const one of await collectionNames(client.db(name))) {
      if (one !== MIGRATIONS) await client.db(name).dropCollection(one)
    }
  }
  const others = collections.filter(({ name }) => name !== MIGRATIONS)
  for (const copy of others) await restoreCollection(client, folder, copy)
}

/** Restores the migration records before it removes the marks, otherwise migrations would run again. */
async function finish(
  client: mongo.MongoClient,
  folder: string,
  names: readonly string[],
  { collections }: Manifest,
): Promise<void> {
  const copies = collections.filter(({ name }) => name === MIGRATIONS)
  for (const { database, file } of copies) {
    await loadCollection(join(folder, file.path), client.db(database).collection(MIGRATIONS))
  }
  for (const name of names) await migrationsOf(client, name).deleteOne({ _id: UNFINISHED })
  for (const copy of copies) await requireSame(client, copy)
}

async function restoreCollection(
  client: mongo.MongoClient,
  folder: string,
  copy: CollectionCopy,
): Promise<void> {
  const { database, name, file, indexes } = copy
  const collection = await client.db(database).createCollection(name)
  // Before the documents, so that a unique index refuses duplicates.
  for (const { key, v: _, ns: __, ...options } of indexes) {
    if (options.name !== '_id_')
      await collection.createIndex(key as mongo.IndexSpecification, options)
  }
  await loadCollection(join(folder, file.path), collection)
  await requireSame(client, copy)
}

async function requireSame(
  client: mongo.MongoClient,
  { database, name, file }: CollectionCopy,
): Promise<void> {
  const { sha256 } = await readCollection(client.db(database).collection(name))
  if (sha256 !== file.sha256) throw new Error(`${database}.${name} differs from the backup`)
}

async function restoreBlobs(folder: string, { blobs }: Manifest, blobDir: string): Promise<void> {
  const there = await filesIn(blobDir)
  for (const name of there.filter(isRestored)) await rm(join(blobDir, name))
  for (const { path, sha256 } of blobs ?? []) {
    const name = path.slice(BLOBS.length + 1)
    if (!isRestored(name) && there.includes(name)) continue
    const copy = await copyFile(join(folder, path), join(blobDir, name))
    if (copy.sha256 !== sha256) throw new Error(`${path} was not restored whole`)
  }
}

/** Which keys of persons were erased is only added to: what was erased since the backup stays erased. */
const isRestored = (name: string) => !name.startsWith(`${ERASURE_LOG_FOLDER}/`)
