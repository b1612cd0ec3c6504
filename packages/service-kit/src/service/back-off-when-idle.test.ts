import { expect, test } from 'vitest'
import { backOffWhenIdle } from './back-off-when-idle.ts'

const { signal } = new AbortController()

test('an idle worker skips more and more runs, and none after it had work', async () => {
  let work = 0
  const ran: number[] = []
  let at = 0
  const worker = backOffWhenIdle(7, async () => {
    ran.push(at)
    return work
  })
  for (; at < 30; at += 1) await worker(signal)
  expect(ran).toEqual([0, 2, 6, 14, 22])
  work = 1
  for (; at < 34; at += 1) await worker(signal)
  expect(ran.slice(5)).toEqual([30, 31, 32, 33])
})

test('a run that fails is repeated at once', async () => {
  let calls = 0
  const worker = backOffWhenIdle(7, async () => {
    calls += 1
    throw new Error('down')
  })
  for (const _twice of [1, 2]) await expect(worker(signal)).rejects.toThrow('down')
  expect(calls).toBe(2)
})
