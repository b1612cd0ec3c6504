import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type History, openHistory } from './history.ts'
import { loadViolations, untilRecovered } from './progress.ts'

let folder: string
let history: History
const signal = new AbortController().signal
const claimed = { kind: 'claimed', user: 'u', campaign: 'c', claim: 'k', amount: '1' } as const
const transferred = { kind: 'transferred', from: 'u', to: 'v', amount: '1', transfer: 't' } as const
const figures = { from: 'KCASH', pay: '1', to: 'USDT', receive: '0.001' } as const
const exchanged = { kind: 'exchanged', user: 'u', exchange: 'x', ...figures } as const
const issued = { kind: 'issued', user: 'u', amount: '1', posting: 'p' } as const

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'progress-'))
  history = await openHistory(join(folder, 'history.jsonl'))
})
afterEach(async () => {
  vi.useRealTimers()
  await history.close()
  await rm(folder, { recursive: true })
})

test('the platform has recovered after a new claim, transfer, issue and exchange', async () => {
  for (const entry of [claimed, transferred, issued, exchanged]) history.record(entry)
  let recovered = false
  const waiting = untilRecovered(history, signal).then(() => {
    recovered = true
  })
  for (const entry of [claimed, issued, exchanged]) history.record(entry)
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(recovered).toBe(false)
  history.record(transferred)
  await waiting
})

test('fails without them for 90 s', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const waiting = untilRecovered(history, signal)
  for (const entry of [claimed, issued, exchanged]) history.record(entry)
  vi.advanceTimersByTime(90_001)
  await expect(waiting).rejects.toThrow('nothing transferred for 90 s')
})

test('reports a run with too few claims', () => {
  for (let n = 0; n < 5; n += 1) {
    for (const entry of [transferred, issued, exchanged]) history.record(entry)
  }
  history.record(claimed)
  expect(loadViolations(history, 10)).toEqual(['only 1 claimed in a run of 10 kills'])
})
