import { engineEnvironment } from '@platform/testing/engines'
import { Schema } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectMongo, type Mongo } from './mongo.ts'

let mongo: Mongo
beforeAll(async () => {
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment('ttl')
  mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
})
afterAll(() => mongo.close())

const schemaOf = (at: object) => new Schema({ _id: String, at: { type: Date, ...at } })

test('a model whose schema has a TTL index is refused, with what to do in its place', () => {
  const inField = schemaOf({ expires: 60 })
  const ofSchema = schemaOf({})
  ofSchema.index({ at: 1 }, { expireAfterSeconds: 0 })
  const refusal = /notes has an index with expireAfterSeconds on at, .* worker of the scope/
  for (const schema of [inField, ofSchema]) {
    expect(() => mongo.model('Note', schema, 'notes')).toThrow(refusal)
  }
  expect(mongo.model('Note', schemaOf({ index: true }), 'notes').collection.name).toBe('notes')
})
