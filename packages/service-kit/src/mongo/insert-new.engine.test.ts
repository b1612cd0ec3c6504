import { engineEnvironment } from '@platform/testing/engines'
import { type Model, Schema } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertNew } from './insert-new.ts'
import { connectMongo, type Mongo } from './mongo.ts'

interface Paper {
  _id: string
  text: string
}

let mongo: Mongo
let papers: Model<Paper>
beforeAll(async () => {
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment('insert-new')
  mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
  const schema = new Schema<Paper>(
    { _id: { type: String, required: true }, text: { type: String, required: true } },
    { versionKey: false },
  )
  papers = mongo.model('Paper', schema, 'papers')
  await mongo.initModels([papers])
})
beforeEach(() => papers.deleteMany({}))
afterAll(() => mongo.close())

const paper = (_id: string) => ({ _id, text: 'text' })
const stored = async () => (await papers.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id)

test('a taken key stops an ordered write, and does not stop an unordered one', async () => {
  expect(await insertNew(papers, [paper('b')], { ordered: true })).toBe(true)
  const three = ['a', 'b', 'c'].map(paper)
  expect(await insertNew(papers, three, { ordered: true })).toBe(false)
  expect(await stored()).toEqual(['a', 'b'])
  expect(await insertNew(papers, three, { ordered: false })).toBe(false)
  expect(await stored()).toEqual(['a', 'b', 'c'])
})

test('nothing is inserted of nothing', async () => {
  for (const ordered of [false, true]) expect(await insertNew(papers, [], { ordered })).toBe(true)
  expect(await stored()).toEqual([])
})

test.each([
  ['alone', [{ _id: 'x' }]],
  ['beside one that does', [paper('a'), { _id: 'x' }]],
  ['beside one whose key is taken', [paper('taken'), { _id: 'x' }]],
])('a document that does not fit the schema is a failure, %s', async (_name, documents) => {
  await insertNew(papers, [paper('taken')], { ordered: true })
  for (const ordered of [false, true]) {
    await expect(insertNew(papers, documents, { ordered })).rejects.toThrow()
  }
})
