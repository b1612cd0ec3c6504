import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import mongoose from 'mongoose'
import { afterAll, expect, test } from 'vitest'
import { postingSchema } from './postings.ts'

// It is not connected, and nothing waits until it is.
mongoose.set('bufferCommands', false)
const connection = mongoose.createConnection()
afterAll(() => connection.close())
const Posting = connection.model('Posting', postingSchema, 'postings')
const one = { _id: 'user:u:KCASH:000000000001' }
const REFUSED = 'what was posted is not changed'

test.each<[string, () => PromiseLike<unknown>]>([
  ['an amount', () => Posting.updateOne(one, { $set: { delta: 1n } })],
  [
    'an amount beside its outbox',
    () => Posting.updateOne(one, { $pull: { outbox: {} }, $inc: { seq: 1 } }),
  ],
  ['many', () => Posting.updateMany({}, { balance: 0n })],
  ['one that is read meanwhile', () => Posting.findOneAndUpdate(one, { $unset: { refusal: 1 } })],
  [
    'one by its stages',
    () => Posting.updateOne(one, [{ $set: { delta: 1 } }], { updatePipeline: true }),
  ],
  ['a whole posting', () => Posting.replaceOne(one, { ...one })],
  ['one that is deleted', () => Posting.deleteOne(one)],
  ['all that are deleted', () => Posting.deleteMany({})],
  ['one that is read and deleted', () => Posting.findOneAndDelete(one)],
  ['writes together', () => Posting.bulkWrite([{ deleteOne: { filter: one } }])],
])('an edit of %s is refused before it reaches the database', async (_, edit) => {
  await expect(edit()).rejects.toThrow(REFUSED)
})

test('what waits to be published may change', async () => {
  // It gets as far as the connection, which this test does not have.
  const error = await Posting.updateOne(one, { $pull: { outbox: { id: 'x' } } }).then(
    () => new Error('it was stored'),
    (reason: Error) => reason,
  )
  expect(error.message).toMatch(/before initial connection/)
})

/** Calls of the driver that pass by the model. */
const EDITS_OF_DRIVER = /\.collection\b[^\n]*\.(update|delete|replace|findOneAnd|bulkWrite|drop)/

test('no repository of the wallet edits a collection without its model, and the one of postings inserts and reads alone', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const sources = readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name))
  expect(sources).toContain('postings.ts')
  for (const name of sources) {
    const text = readFileSync(`${folder}/${name}`, 'utf8')
    expect([name, EDITS_OF_DRIVER.exec(text)?.[0]]).toEqual([name, undefined])
  }
  const own = readFileSync(`${folder}/postings.ts`, 'utf8')
  expect(own).not.toMatch(/\.(update|delete|replace|findOneAnd|bulkWrite|save)\w*\(/)
})
