import { expect, test } from 'vitest'
import { readMasterKeys, writeMasterKeys } from './master-keys.ts'

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64')

test('reads keys newest first, from lines or a list, and writes what it reads', () => {
  const text = `new:${key(1)}\nold:${key(2)}\n`
  const keys = readMasterKeys(text)
  expect(keys.map(({ id }) => id)).toEqual(['new', 'old'])
  expect(keys[1]?.key).toEqual(Buffer.alloc(32, 2))
  expect(readMasterKeys(`new:${key(1)}, old:${key(2)}`)).toEqual(keys)
  expect(writeMasterKeys(keys)).toBe(text)
})

test.each([
  ['', 'are missing'],
  [`a:${Buffer.alloc(31).toString('base64')}`, 'master key a has 31 bytes in place of 32'],
  [`a:${key(7)},a:${key(8)}`, 'the same id'],
  [key(7), 'master key 1 is not id:base64'],
  [`A_B:${key(7)}`, 'master key 1 is not id:base64'],
])('refuses %j, and shows no part of a key', (text, problem) => {
  const read = () => readMasterKeys(text)
  expect(read).toThrow(problem)
  expect(read).not.toThrow(key(7).slice(0, 12))
})
