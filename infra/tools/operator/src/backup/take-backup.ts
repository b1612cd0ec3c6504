import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { mongo } from 'mongoose'
import { copyFile, digest, filesIn, OWN_FILE, OWN_FOLDER } from './blobs.ts'
import { readCollection, writeCollection } from './collection-copy.ts'
import { connectDatabase } from './engines.ts'
import {
  type BackupKind,
  BackupRefusal,
  BLOBS,
  type CollectionCopy,
  type FileCopy,
  MANIFEST,
  type Manifest,
} from './manifest.ts'

export interface BackupSource {
  /** By default the platform. */
  of?: BackupKind
  mongoUrl: string
  /** Databases that do not exist are skipped. */
  databases: readonly string[]
  /** The registry's folder of builds; null when builds are stored elsewhere. */
  blobDir: string | null
}

/**
 * Copies the databases and the builds into a new folder. Everything is read twice, one pass after the other. When both
 * passes are equal, the copy is the state at one instant between them.
 * @throws BackupRefusal when something was written meanwhile, and when no database answers
 */
export async function takeBackup(source: BackupSource, folder: string): Promise<Manifest> {
  const client = await connectDatabase(source.mongoUrl)
  try {
    await mkdir(folder, { recursive: true, ...OWN_FOLDER })
    if ((await filesIn(folder)).length > 0) {
      throw new BackupRefusal(`${folder} is not empty: a backup never overwrites another.`)
    }
    return await copyOrNothing(client, source, folder)
  } finally {
    await client.close()
  }
}

async function copyOrNothing(
  client: mongo.MongoClient,
  source: BackupSource,
  folder: string,
): Promise<Manifest> {
  try {
    return await copyAll(client, source, folder)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function copyAll(
  client: mongo.MongoClient,
  source: BackupSource,
  folder: string,
): Promise<Manifest> {
  const names = await existing(client, source.databases)
  const collections: CollectionCopy[] = []
  for (const database of names) {
    collections.push(...(await copyDatabase(client.db(database), folder)))
  }
  const blobs = source.blobDir === null ? null : await copyBlobs(source.blobDir, folder)
  await requireUnchanged(client, names, collections)
  const taken: Manifest = {
    format: 1,
    of: source.of ?? 'platform',
    takenAt: new Date().toISOString(),
    databases: names,
    collections,
    blobs,
  }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(taken, null, 2)}\n`, OWN_FILE)
  return taken
}

async function existing(client: mongo.MongoClient, wanted: readonly string[]): Promise<string[]> {
  const { databases } = await client.db('admin').admin().listDatabases()
  const there = new Set(databases.map(({ name }) => name))
  return wanted.filter((name) => there.has(name))
}

async function copyDatabase(database: mongo.Db, folder: string): Promise<CollectionCopy[]> {
  await mkdir(join(folder, database.databaseName), OWN_FOLDER)
  const copies: CollectionCopy[] = []
  for (const name of await collectionNames(database)) {
    const path = `${database.databaseName}/${name}.bson.gz`
    const collection = database.collection(name)
    const indexes = (await collection.indexes()) as CollectionCopy['indexes']
    const { documents, ...content } = await writeCollection(collection, join(folder, path))
    const file = { path, ...content }
    copies.push({ database: database.databaseName, name, documents, file, indexes })
  }
  return copies
}

export async function collectionNames(database: mongo.Db): Promise<string[]> {
  const found = await database.listCollections({}, { nameOnly: true }).toArray()
  const names = found.map(({ name }) => name)
  return names.filter((name) => !name.startsWith('system.')).sort()
}

async function requireUnchanged(
  client: mongo.MongoClient,
  databases: readonly string[],
  copies: readonly CollectionCopy[],
): Promise<void> {
  const changed: string[] = []
  for (const name of databases) {
    const database = client.db(name)
    const copied = new Map(
      copies.filter((copy) => copy.database === name).map((copy) => [copy.name, copy]),
    )
    for (const collection of await collectionNames(database)) {
      const { sha256 } = await readCollection(database.collection(collection))
      const same = copied.get(collection)?.file.sha256 === sha256
      if (!same) changed.push(`${name}.${collection}`)
      copied.delete(collection)
    }
    changed.push(...[...copied.keys()].map((gone) => `${name}.${gone}`))
  }
  if (changed.length === 0) return
  throw new BackupRefusal(
    `Written to during the copy: ${changed.join(', ')}. Stop the services and try again.`,
  )
}

/** Builds are immutable and content-addressed: one that is added during the copy is not in the copy of the databases. */
async function copyBlobs(blobDir: string, folder: string): Promise<FileCopy[]> {
  const copies: FileCopy[] = []
  for (const name of await filesIn(blobDir)) {
    const path = `${BLOBS}/${name}`
    const content = await copyFile(join(blobDir, name), join(folder, path))
    const { sha256 } = await digest(join(folder, path))
    if (sha256 !== content.sha256) throw new Error(`${path} was not copied whole`)
    copies.push({ path, ...content })
  }
  return copies
}
