import type { RemotesManifest } from '@platform/contracts/registry/manifest'
import type { Report } from '@platform/contracts/registry/reports'
import { RemoteLoadError } from '@platform/federation/loader/remote-load-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportOf } from './report-of.ts'
import { createReportQueue } from './report-queue.ts'
import { isSampled } from './sampling.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const loaded = (version: string): Report => ({
  kind: 'loaded',
  remote: 'mfe-quests',
  version,
  ms: 300,
})

test('sends reports in one batch, each version and outcome once', () => {
  const send = vi.fn()
  const queue = createReportQueue(send)
  queue.add(loaded('1'))
  queue.add(loaded('2'))
  queue.add(loaded('1'))
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  queue.add(loaded('2'))
  vi.advanceTimersByTime(2_000)
  expect(send.mock.calls).toEqual([[[loaded('1'), loaded('2')]]])
})

test('flushes pending reports when the page unloads, and sends nothing if there are none', () => {
  const send = vi.fn()
  const queue = createReportQueue(send)
  queue.add(loaded('1'))
  queue.flush()
  queue.flush()
  vi.advanceTimersByTime(5_000)
  expect(send).toHaveBeenCalledExactlyOnceWith([loaded('1')])
})

test('limits the reports of one page', () => {
  const send = vi.fn()
  const queue = createReportQueue(send)
  for (let version = 0; version < 100; version++) queue.add(loaded(String(version)))
  queue.flush()
  expect(send.mock.calls[0]?.[0]).toHaveLength(20)
})

test('an error counts once in a page, and errors leave room for how the page did', () => {
  const send = vi.fn()
  const queue = createReportQueue(send)
  const error = (message: string): Report => ({
    ...{ kind: 'error', remote: 'mfe-quests', version: '1' },
    error: { name: 'TypeError', message, frames: [] },
  })
  for (let n = 0; n < 30; n++) {
    const letter = String.fromCharCode(97 + n)
    for (let time = 0; time < 2; time++) queue.add(error(letter))
  }
  queue.add(loaded('1'))
  queue.flush()
  expect(send.mock.calls[0]?.[0]).toEqual([...[...'abcde'].map(error), loaded('1')])
})

test('reports only the version and the reason of a failure', () => {
  const failure = new RemoteLoadError('mfe-quests', '1', 'signature', new Error('secret address'))
  expect(reportOf({ kind: 'failed', failure })).toEqual({
    kind: 'failed',
    remote: 'mfe-quests',
    version: '1',
    reason: 'script',
  })
  const ofManifest = new RemoteLoadError('mfe-quests', null, 'manifest')
  expect(reportOf({ kind: 'failed', failure: ofManifest })).toBeNull()
})

const versions = [
  { version: '2', weight: 90 },
  { version: '3', weight: 10 },
  { version: '1', weight: 0 },
]
const manifest = {
  remotes: { 'mfe-quests': { releaseSalt: 's', versions } },
  reporting: { stable: 0.25, canary: 1 },
} as unknown as RemotesManifest
const ofVersion = (version: string) => ({ remote: 'mfe-quests', version })

test('a quarter of the devices reports the stable version, all report a canary, none any other', async () => {
  const devices = Array.from({ length: 1_000 }, (_, index) => `device-${index}`)
  const reporting = async (version: string) => {
    const all = devices.map((device) => isSampled(manifest, ofVersion(version), device))
    return (await Promise.all(all)).filter(Boolean).length
  }
  expect(await reporting('2')).toBeGreaterThan(200)
  expect(await reporting('2')).toBeLessThan(300)
  expect(await reporting('1')).toBe(await reporting('2'))
  expect(await reporting('3')).toBe(1_000)
  expect(await reporting('local')).toBe(0)
})
