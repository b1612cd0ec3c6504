import { engineEnvironment } from '@platform/testing/engines'
import { type Model, Schema } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOrFind } from './insert-once.ts'
import { connectMongo, type Mongo } from './mongo.ts'

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
  const expected = ['find', 'aggregate', 'distinct', 'aggregate', 'find']
  expect(reads).toEqual(expected.map((name) => `${name} majority`))
})
