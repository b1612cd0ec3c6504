import { expect, onTestFinished, test } from 'vitest'
import { cardInput, sizeOfPng } from '../testing/card-input.ts'
import { drawingThreads } from './drawing-threads.ts'
import { SIZES } from './pictures.ts'

function open(timeoutMs?: number) {
  const threads = drawingThreads(1, timeoutMs)
  onTestFinished(threads.stop)
  return threads
}

test('a thread draws pictures in order, and goes on after one that cannot be drawn', async () => {
  const threads = open()
  const broken = cardInput({ avatar: null as never })
  const [first, failed, last] = await Promise.allSettled([
    threads.draw('front', cardInput()),
    threads.draw('front', broken),
    threads.draw('back', cardInput()),
  ])
  expect(first.status === 'fulfilled' && sizeOfPng(first.value)).toEqual(SIZES.front)
  expect(failed.status).toBe('rejected')
  expect(last.status).toBe('fulfilled')
})

test('a drawing that takes too long fails, and gives way to the next', async () => {
  const threads = open(1)
  const results = await Promise.allSettled([
    threads.draw('front', cardInput()),
    threads.draw('front', cardInput()),
  ])
  const reasons = results.map((result) => result.status === 'rejected' && String(result.reason))
  expect(reasons).toEqual(Array(2).fill('Error: front took longer than 1 ms'))
})
