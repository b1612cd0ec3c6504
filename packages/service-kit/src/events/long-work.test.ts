import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createLongWork } from './long-work.ts'

/** A partition that counts how often it was paused and resumed. */
function partition() {
  const counts = { paused: 0, resumed: 0 }
  const pause = () => {
    counts.paused += 1
    return () => {
      counts.resumed += 1
    }
  }
  return { counts, payload: { batch: { topic: 'notes.events', partition: 0 }, pause } }
}

const open = (patienceMs: number) => createLongWork(patienceMs, pino({ level: 'silent' }))
const message = { offset: '7' }

test('what ends in time, or fails, pauses nothing', async () => {
  const work = open(60_000)
  const { counts, payload } = partition()
  expect(await work.wait(message, payload, async () => true)).toBe(true)
  const failing = work.wait(message, payload, async () => {
    throw new Error('never')
  })
  await expect(failing).rejects.toThrow('never')
  expect(counts).toEqual({ paused: 0, resumed: 0 })
})

test('what takes long goes on while its partition is paused, and is begun once', async () => {
  const work = open(1)
  const { counts, payload } = partition()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  let begun = 0
  const begin = () => {
    begun += 1
    return promise
  }
  expect(await work.wait(message, payload, begin)).toBeUndefined()
  expect(counts).toEqual({ paused: 1, resumed: 0 })
  resolve(true)
  await work.ended()
  await expect.poll(() => counts.resumed).toBe(1)
  expect(await work.wait(message, payload, begin)).toBe(true)
  expect(begun).toBe(1)
  // The next message of the partition has work of its own.
  expect(await work.wait({ offset: '8' }, payload, async () => false)).toBe(false)
})

test('what fails while its partition is paused is begun again when it is delivered again', async () => {
  const work = open(1)
  const { counts, payload } = partition()
  const { promise, reject } = Promise.withResolvers<boolean>()
  expect(await work.wait(message, payload, () => promise)).toBeUndefined()
  reject(new Error('not yet'))
  await expect.poll(() => counts.resumed).toBe(1)
  expect(await work.wait(message, payload, async () => true)).toBe(true)
})
