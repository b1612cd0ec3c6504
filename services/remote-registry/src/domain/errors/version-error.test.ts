import { expect, test } from 'vitest'
import { errorKey, fingerprintOf, shapedError } from './version-error.ts'

const frame = (line: number) => ({ file: '12.js', line, column: 1 })
const error = { name: 'TypeError', message: 'x is not a function', frames: [frame(1)] }
const source = (path: string, line: number) => ({ source: path, line, column: 1, name: null })

test('takes the values out of a message, whatever the page has sent', () => {
  expect(shapedError({ ...error, message: 'no user asha@example.com' }).message).toBe('no user #')
})

test('errors of a version are one by name, shape and stack', () => {
  expect(errorKey(error)).toBe(errorKey(structuredClone(error)))
  expect(errorKey({ ...error, frames: [frame(2)] })).not.toBe(errorKey(error))
  expect(errorKey({ ...error, message: 'y is not a function' })).not.toBe(errorKey(error))
})

test('a fingerprint outlives moved lines, and not another source', () => {
  const of = (path: string, line: number) => fingerprintOf(error, [source(path, line)])
  expect(of('a.ts', 1)).toBe(of('a.ts', 90))
  expect(of('a.ts', 1)).not.toBe(of('b.ts', 1))
  expect(of('a.ts', 1)).not.toBe(fingerprintOf(error, null))
  expect(of('a.ts', 1)).toMatch(/^[0-9a-f]{32}$/)
})
