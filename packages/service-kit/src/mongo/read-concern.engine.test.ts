import { engineEnvironment } from '@platform/testing/engines'
import { type Model, Schema } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOrFind } from './insert-once.ts'
import { connectMongo, type Mongo } from './mongo.ts'
import { readDocuments } from './read-documents.ts'

interface Paper {
  _id: string
  text: string
}

let mongo: Mongo
let papers: Model<Paper>
/** Commands that read, with the concern that the driver sent. */
const reads: string[] = []

beforeAll(async () => {
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment('concern')
  const url = new URL(MONGO_URL)
  url.searchParams.set('monitorCommands', 'true')
  mongo = await connectMongo(url.href, MONGO_DATABASE, 'test', 10_000)
  const schema = new Schema<Paper>({ _id: String, text: String }, { versionKey: false })
  papers = mongo.model('Paper', schema, 'papers')
  await mongo.initModels([papers])
  mongo.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (['find', 'aggregate', 'count', 'distinct'].includes(commandName)) {
      reads.push(`${commandName} ${command.readConcern?.level}`)
    }
  })
})
afterAll(() => mongo.close())

test('of two inserts the second reads the first back with majority, so that no fail-over takes it away', async () => {
  const first = { _id: 'a', text: 'first' }
  expect(await insertOrFind(papers, first)).toEqual(first)
  expect(reads).toEqual([])
  expect(await insertOrFind(papers, { _id: 'a', text: 'second' })).toEqual(first)
  expect(reads).toEqual(['find majority'])
})

test('every read of a service is one with majority, of models and of the driver', async () => {
  reads.length = 0
  await papers.findById('a').lean()
  await papers.countDocuments({})
  await papers.distinct('text')
  await papers.aggregate([{ $match: { _id: 'a' } }])
  await papers.collection.find({}).toArray()
  await readDocuments(papers, {})
  const expected = ['find', 'aggregate', 'distinct', 'aggregate', 'find', 'find']
  expect(reads).toEqual(expected.map((name) => `${name} majority`))
})

test('many documents are read in an order, up to a limit, with the fields that are asked for', async () => {
  await papers.create([
    { _id: 'x', text: 'third' },
    { _id: 'y', text: 'fourth' },
  ])
  const filter = { _id: { $in: ['a', 'x', 'y'] } }
  const found = await readDocuments(papers, filter, {
    sort: { _id: -1 },
    limit: 2,
    projection: { text: 1 },
  })
  expect(found).toEqual([
    { _id: 'y', text: 'fourth' },
    { _id: 'x', text: 'third' },
  ])
  const ids = await readDocuments(papers, filter, { sort: { _id: 1 }, projection: { _id: 1 } })
  expect(ids).toEqual([{ _id: 'a' }, { _id: 'x' }, { _id: 'y' }])
})
