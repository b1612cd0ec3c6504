import { expect, test } from 'vitest'
import { restWhenIdle } from './rest-when-idle.ts'

const { signal } = new AbortController()

test('the longer there is nothing to do the fewer turns are taken, and with work all are again', async () => {
  let work = 0
  const taken: number[] = []
  let at = 0
  const turn = restWhenIdle(7, async () => {
    taken.push(at)
    return work
  })
  for (; at < 30; at += 1) await turn(signal)
  expect(taken).toEqual([0, 2, 6, 14, 22])
  work = 1
  for (; at < 34; at += 1) await turn(signal)
  expect(taken.slice(5)).toEqual([30, 31, 32, 33])
})

test('a turn that fails is taken again at once', async () => {
  let calls = 0
  const turn = restWhenIdle(7, async () => {
    calls += 1
    throw new Error('down')
  })
  for (const _twice of [1, 2]) await expect(turn(signal)).rejects.toThrow('down')
  expect(calls).toBe(2)
})
