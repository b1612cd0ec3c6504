import { mongo as driver } from 'mongoose'
import { expect, test } from 'vitest'
import { ProviderError } from './providers/provider-error.ts'
import { isUnavailable } from './unavailable.ts'

const bulkWriteError = (writeErrors: { code: number }[]) =>
  new driver.MongoBulkWriteError(
    { message: 'connection 5 to 127.0.0.1 closed', code: 0, writeErrors: writeErrors as never },
    {} as never,
  )

test('a broken connection during a bulk write is unavailability, a duplicate key is not', () => {
  expect(isUnavailable(bulkWriteError([]))).toBe(true)
  expect(isUnavailable(bulkWriteError([{ code: 11_000 }]))).toBe(false)
})

test('a provider that is down is unavailable, one that refuses a message is not', () => {
  expect(isUnavailable(new ProviderError('stand-in', { isUnavailable: true }))).toBe(true)
  expect(isUnavailable(new ProviderError('stand-in', { mayPass: true }))).toBe(false)
})

test.each([
  ['NotWritablePrimary', 10_107, true],
  ['a shard that its router cannot reach', 6, true],
  ['a shard without a primary', 133, true],
  ['a document that breaks its rules', 121, false],
])('%s (%i) counts as unavailable: %s', (message, code, expected) => {
  expect(isUnavailable(new driver.MongoServerError({ message, code }))).toBe(expected)
})
