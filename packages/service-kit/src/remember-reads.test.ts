import { expect, test, vi } from 'vitest'
import { rememberReads } from './remember-reads.ts'

test('reads once for the readers of a while, of each key, then again', async () => {
  let time = 0
  const read = vi.fn(async (key: string) => `${key} at ${time}`)
  const remembered = rememberReads(read, { usedForMs: 100, most: 10, now: () => time })
  expect(await Promise.all([remembered('a'), remembered('a')])).toEqual(['a at 0', 'a at 0'])
  time = 99
  expect(await remembered('a')).toBe('a at 0')
  expect(await remembered('b')).toBe('b at 99')
  time = 100
  expect(await remembered('a')).toBe('a at 100')
  expect(read).toHaveBeenCalledTimes(3)
})

test('says what is known of a key without a read: nothing, what is being read, and what is remembered', async () => {
  let time = 0
  const read = vi.fn(async (key: string) => `${key} at ${time}`)
  const remembered = rememberReads(read, { usedForMs: 100, most: 10, now: () => time })
  expect(remembered.known('a')).toBeNull()
  const reading = remembered('a')
  expect(await remembered.known('a')).toBe('a at 0')
  await reading
  time = 99
  expect(await remembered.known('a')).toBe('a at 0')
  time = 100
  expect(remembered.known('a')).toBeNull()
  expect(read).toHaveBeenCalledTimes(1)
})

test('uses a long read for longer', async () => {
  let time = 0
  const read = vi.fn(async (_key: string) => {
    time += 50
  })
  const remembered = rememberReads(read, { usedForMs: 100, rest: 10, most: 10, now: () => time })
  await remembered('a')
  time = 549
  await remembered('a')
  expect(read).toHaveBeenCalledTimes(1)
  time = 550
  await remembered('a')
  expect(read).toHaveBeenCalledTimes(2)
})

test('a long read whose value was forgotten is made again once its rest is over', async () => {
  let time = 0
  const wait = vi.fn(async (ms: number) => {
    time += ms
  })
  const read = vi.fn(async (key: string) => {
    time += 50
    return key
  })
  const now = () => time
  const remembered = rememberReads(read, { usedForMs: 1, rest: 10, most: 1, now, wait })
  for (const key of ['a', 'b', 'c', 'd']) expect(await remembered(key)).toBe(key)
  const began = time
  expect(await Promise.all([remembered('a'), remembered('a')])).toEqual(['a', 'a'])
  expect(wait.mock.calls).toEqual([[350]])
  expect(time - began).toBe(400)
  expect(read).toHaveBeenCalledTimes(5)
})

test('a reader of what was forgotten is refused, not held, where the rest is longer than 2 s', async () => {
  let time = 0
  const wait = vi.fn(async () => {})
  const read = vi.fn(async (_key: string) => {
    time += 500
  })
  const now = () => time
  const remembered = rememberReads(read, { usedForMs: 1, rest: 10, most: 1, now, wait })
  for (const key of ['a', 'b', 'c', 'd']) await remembered(key)
  const refused = { code: 'UNAVAILABLE', details: { retryAfterMs: 3_500 } }
  await expect(remembered('a')).rejects.toMatchObject(refused)
  expect([wait.mock.calls.length, read.mock.calls.length]).toEqual([0, 4])
  time = 5_500
  await remembered('a')
  expect(read).toHaveBeenCalledTimes(5)
})

test('two long reads that do not fit together are both used for as long as they rest', async () => {
  let time = 0
  const read = vi.fn(async (key: string) => {
    time += 500
    return key
  })
  const remembered = rememberReads(read, { usedForMs: 1, rest: 10, most: 1, now: () => time })
  for (const key of ['a', 'b', 'a', 'b', 'a']) expect(await remembered(key)).toBe(key)
  expect(read).toHaveBeenCalledTimes(2)
  time = 5_500
  await remembered('a')
  expect(read).toHaveBeenCalledTimes(3)
})

test('a read that failed is made again by the next reader', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(2)
  const remembered = rememberReads<[string], number>(read, { usedForMs: 100, most: 10 })
  await expect(remembered('a')).rejects.toThrow('down')
  expect(await remembered('a')).toBe(2)
})

test('the least used is forgotten first, and what is larger than all room is remembered alone', async () => {
  const read = vi.fn(async (key: string) => Array(Number(key)).fill('x'))
  const sizeOf = (value: readonly unknown[]) => value.length
  const remembered = rememberReads(read, { usedForMs: 100, most: 5, sizeOf, now: () => 0 })
  for (const key of ['2', '3', '2', '1', '2']) await remembered(key)
  expect(read.mock.calls.flat()).toEqual(['2', '3', '1'])
  await remembered('3')
  expect(read).toHaveBeenCalledTimes(4)
  for (const key of ['9', '9', '0', '0']) await remembered(key)
  expect(read.mock.calls.flat().slice(4)).toEqual(['9', '0'])
})
