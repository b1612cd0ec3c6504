import { connectMongo, type Mongo } from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleByName } from './0002-people-by-name.ts'

let mongo: Mongo
beforeAll(async () => {
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment('people-by-name')
  mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
})
afterAll(() => mongo.close())

test('marks what instances follow, and has people read again, once and again', async () => {
  const database = mongo.connection.db
  if (!database) throw new Error('not connected')
  const { signal } = new AbortController()
  await peopleByName.up(database, signal)
  const documents = database.collection<{ _id: string; kind: string }>('search_documents')
  const passes = database.collection<{ _id: string }>('search_passes')
  await documents.insertMany([
    { _id: 'a', kind: 'clan' },
    { _id: 'b', kind: 'person' },
  ])
  await passes.insertMany([{ _id: 'clan' }, { _id: 'person' }])
  await documents.createIndex({ changedAt: 1, _id: 1 })
  await documents.createIndex({ kind: 1, ref: 1 })
  await peopleByName.up(database, signal)
  await peopleByName.up(database, signal)
  const followed = await documents.find({ isFollowed: true } as never).toArray()
  expect(followed).toMatchObject([{ _id: 'a' }])
  const keys = (await documents.indexes()).map(({ key }) => Object.keys(key).join())
  expect(keys.sort()).toEqual(['_id', 'kind,ref'])
  expect(await passes.find().toArray()).toMatchObject([{ _id: 'clan' }])
})
