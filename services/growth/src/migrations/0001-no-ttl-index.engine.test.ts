import { connectMongo, type Mongo } from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noTtlIndex } from './0001-no-ttl-index.ts'

let mongo: Mongo
beforeAll(async () => {
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment('ttl-index')
  mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
})
afterAll(() => mongo.close())

test('drops the index by which events expired, and no other, once and again', async () => {
  const database = mongo.connection.db
  if (!database) throw new Error('not connected')
  const { signal } = new AbortController()
  await noTtlIndex.up(database, signal)
  const events = await database.createCollection('tracked_events')
  await events.createIndex({ receivedAt: 1 }, { expireAfterSeconds: 90 * 86_400 })
  await events.createIndex({ userId: 1 })
  await noTtlIndex.up(database, signal)
  await noTtlIndex.up(database, signal)
  const keys = (await events.indexes()).flatMap(({ key }) => Object.keys(key))
  expect(keys.sort()).toEqual(['_id', 'userId'])
})
