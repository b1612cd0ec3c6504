import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type History, openHistory } from './history.ts'
import { tooLittleFaults, worksAgain } from './progress.ts'

let history: History
const signal = new AbortController().signal
const claimed = { kind: 'claimed', user: 'u', campaign: 'c', claim: 'k', amount: '1' } as const
const transferred = { kind: 'transferred', from: 'u', to: 'v', amount: '1', transfer: 't' } as const
const issued = { kind: 'issued', user: 'u', amount: '1', posting: 'p' } as const

beforeEach(async () => {
  history = await openHistory(join(tmpdir(), `progress-${process.pid}.jsonl`))
})
afterEach(async () => {
  vi.useRealTimers()
  await history.close()
})

test('a claim, a transfer and new money since then say that the platform works', async () => {
  for (const entry of [claimed, transferred, issued]) history.record(entry)
  let works = false
  const waiting = worksAgain(history, signal).then(() => {
    works = true
  })
  history.record(claimed)
  history.record(issued)
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(works).toBe(false)
  history.record(transferred)
  await waiting
})

test('without them for 90 s the platform has not recovered', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const waiting = worksAgain(history, signal)
  history.record(claimed)
  history.record(issued)
  vi.advanceTimersByTime(90_001)
  await expect(waiting).rejects.toThrow('nothing transferred for 90 s')
})

test('a run in which hardly anything was claimed proves nothing', () => {
  for (let n = 0; n < 5; n += 1) {
    history.record(transferred)
    history.record(issued)
  }
  history.record(claimed)
  expect(tooLittleFaults(history, 10)).toEqual(['only 1 claimed in a run of 10 kills'])
})
