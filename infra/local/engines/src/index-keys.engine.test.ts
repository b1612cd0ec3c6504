import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { expect, test } from 'vitest'
import { freePorts } from './free-ports.ts'
import { mongoUrl, startMongo } from './mongo.ts'

/** Ids of many lengths and alphabets, also at the limits of the comparison in EmbeddedDatabase.java. */
const ids = [
  ...Array.from({ length: 300 }, (_, n) => `claim:${n}`),
  ...Array.from({ length: 300 }, (_, n) => 'a'.repeat(n)),
  ...['é', 'ée', 'नमस्ते', '😀', 'z\u0000', '\u007f', '\u0080', 'x'.repeat(70_000)],
]

test('a key of any length and alphabet is found and accepted only once, also after a restart', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'platform-keys-'))
  const [port] = await freePorts(1)
  const open = async () => {
    const server = await startMongo(dir, port)
    const client = await new mongoose.mongo.MongoClient(mongoUrl(port)).connect()
    const keys = client.db('keys').collection<{ _id: string; of: string; twin: string }>('keys')
    return { keys, stop: () => client.close().then(() => server.stop()) }
  }
  try {
    const first = await open()
    await first.keys.createIndex({ of: 1, twin: 1 }, { unique: true })
    await first.keys.insertMany(ids.map((_id) => ({ _id, of: _id, twin: `${_id}.` })))
    await first.stop()

    const second = await open()
    const found = await second.keys.find({ _id: { $in: ids } }).toArray()
    expect(new Set(found.map(({ of }) => of))).toEqual(new Set(ids))
    const again = ids.map((_id) => ({ _id: `${_id}:again`, of: _id, twin: `${_id}.` }))
    const refused = await second.keys.insertMany(again, { ordered: false }).catch((error) => error)
    expect(refused.writeErrors).toHaveLength(ids.length)
    await second.stop()
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})
