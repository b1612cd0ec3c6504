import { connectMongo, type Mongo } from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { looksOfClanNames } from './0001-looks-of-clan-names.ts'

let mongo: Mongo
beforeAll(async () => {
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment('looks-of-clan-names')
  mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
})
afterAll(() => mongo.close())

test('clans get the look of their names in any script, and of two that look alike both keep their names', async () => {
  const database = mongo.connection.db
  if (!database) throw new Error('not connected')
  const clans = database.collection<{ _id: string; lookKey: string }>('clans')
  await clans.createIndex({ lookKey: 1 }, { unique: true })
  const clan = (_id: string, clanName: string, lookKey: string, state = 'alive') => ({
    ...{ _id, clanName, lookKey, state },
  })
  await clans.insertMany([
    clan('latin', 'Copa', 'copa'),
    clan('cyrillic', 'СОРА', 'сора'),
    clan('alone', 'ТЕМА', 'тема'),
    clan('ended', 'ТЕМА', 'ended', 'deleted'),
  ])
  const { signal } = new AbortController()
  await looksOfClanNames.up(database, signal)
  await looksOfClanNames.up(database, signal)
  const looks = (await clans.find().toArray()).map(({ _id, lookKey }) => [_id, lookKey])
  expect(Object.fromEntries(looks)).toEqual({
    ...{ latin: 'copa', cyrillic: 'сора', alone: 'tema', ended: 'ended' },
  })
})
