import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { mongo } from 'mongoose'
import { OWN_FILE } from './blobs.ts'

type Collection = mongo.Collection<mongo.BSON.Document>

export interface Content {
  documents: number
  bytes: number
  sha256: string
}

/** Documents of one insert. */
const BATCH = 200
/** Preserves every BSON type. */
const EXACT = { promoteValues: false, promoteBuffers: false, bsonRegExp: true }

/** Reads a collection in the order of `_id`; `take` gets the bytes of each document. */
export async function readCollection(
  collection: Collection,
  take: (document: Buffer) => Promise<void> | void = () => {},
): Promise<Content> {
  const hash = createHash('sha256')
  const content = { documents: 0, bytes: 0 }
  const cursor = collection.find({}, { raw: true, sort: { _id: 1 } })
  for await (const document of cursor) {
    const bytes = document as unknown as Buffer
    hash.update(bytes)
    content.documents++
    content.bytes += bytes.length
    await take(bytes)
  }
  return { ...content, sha256: hash.digest('hex') }
}

/** Copies a collection into a new file. */
export async function writeCollection(collection: Collection, path: string): Promise<Content> {
  const zip = createGzip()
  const written = pipeline(zip, createWriteStream(path, { flags: 'wx', ...OWN_FILE }))
  written.catch(() => {}) // awaited below
  const content = await readCollection(collection, async (document) => {
    // A copy, because the driver may reuse its buffer. `written` ends the wait when the file cannot be written.
    if (!zip.write(Buffer.from(document))) await Promise.race([once(zip, 'drain'), written])
  })
  zip.end()
  await written
  return content
}

/** Inserts the documents of a file that `writeCollection` wrote. */
export async function loadCollection(path: string, collection: Collection): Promise<void> {
  let batch: mongo.BSON.Document[] = []
  for await (const bytes of documentsOf(path)) {
    batch.push(mongo.BSON.deserialize(bytes, EXACT))
    if (batch.length < BATCH) continue
    await collection.insertMany(batch)
    batch = []
  }
  if (batch.length > 0) await collection.insertMany(batch)
}

/** Reads such a file without inserting anything. @throws when it is damaged */
export async function readCollectionFile(path: string): Promise<Content> {
  const hash = createHash('sha256')
  const content = { documents: 0, bytes: 0 }
  for await (const bytes of documentsOf(path)) {
    hash.update(bytes)
    content.documents++
    content.bytes += bytes.length
  }
  return { ...content, sha256: hash.digest('hex') }
}

/** A BSON document begins with its own length. */
async function* documentsOf(path: string): AsyncGenerator<Buffer> {
  const unzip = createGunzip()
  const read = pipeline(createReadStream(path), unzip)
  read.catch(() => {}) // the loop below throws the same error
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of unzip) {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0)
      // The empty document has 5 bytes.
      if (length < 5) throw new Error(`${path} is damaged`)
      yield rest.subarray(0, length)
      rest = rest.subarray(length)
    }
  }
  if (rest.length > 0) throw new Error(`${path} ends within a document`)
  await finished(unzip)
}
