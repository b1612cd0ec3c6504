import { expect, test, vi } from 'vitest'
import { keptAnswers } from './kept-answers.ts'

function open(ask: (key: string) => Promise<string>) {
  const clock = { now: 0 }
  const asked = vi.fn((key: string, _address: string) => ask(key))
  const kept = keptAnswers<string>({
    ...{ ask: asked, freshMs: 10, countsMs: 100, patienceMs: 20, most: 2 },
    now: () => clock.now,
  })
  const answers = (key: string) => kept(key, '192.0.2.1')
  return { answers, asked, clock }
}

test('many readers ask once, and one that is kept is given at once while it is asked for again', async () => {
  let count = 0
  const { answers, asked, clock } = open(async () => `${++count}`)
  const all = await Promise.all([answers('a'), answers('a'), answers('a')])
  expect([all, asked.mock.calls.length]).toEqual([['1', '1', '1'], 1])
  expect(asked).toHaveBeenCalledWith('a', '192.0.2.1')
  clock.now = 9
  expect([await answers('a'), asked.mock.calls.length]).toEqual(['1', 1])
  clock.now = 10
  expect(await answers('a')).toBe('1')
  await vi.waitFor(async () => expect(await answers('a')).toBe('2'))
})

test('an answer outlives a failure, and not the time for which it counts', async () => {
  let isUp = true
  const { answers, asked, clock } = open(async (key) => {
    if (!isUp) throw new Error('down')
    return key
  })
  expect(await answers('a')).toBe('a')
  isUp = false
  clock.now = 50
  expect(await answers('a')).toBe('a')
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  // Asked again after a pause, and not by each reader.
  await answers('a')
  expect(asked).toHaveBeenCalledTimes(2)
  clock.now = 100
  expect(await answers('a')).toBeNull()
})

test('nobody waits longer than the patience for the first answer', async () => {
  const late = Promise.withResolvers<string>()
  const { answers } = open(() => late.promise)
  expect(await answers('a')).toBeNull()
  late.resolve('late')
  await vi.waitFor(async () => expect(await answers('a')).toBe('late'))
})

test('keeps so many answers and no more', async () => {
  const { answers, asked } = open(async (key) => key)
  for (const key of ['a', 'b', 'c', 'a']) await answers(key)
  expect(asked.mock.calls.map(([key]) => key)).toEqual(['a', 'b', 'c', 'a'])
})
