import { mongo as driver } from 'mongoose'
import { expect, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

const bulkWriteError = (writeErrors: { code: number }[]) =>
  new driver.MongoBulkWriteError(
    { message: 'connection 5 to 127.0.0.1 closed', code: 0, writeErrors: writeErrors as never },
    {} as never,
  )

test('a connection that broke during a bulk write is of the infrastructure, a collision is not', () => {
  expect(isUnavailable(bulkWriteError([]))).toBe(true)
  expect(isUnavailable(bulkWriteError([{ code: 11_000 }]))).toBe(false)
})
