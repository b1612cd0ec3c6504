import type { ServiceContext } from '@platform/service-kit'
import { expect, test, vi } from 'vitest'
import type { Dependencies } from './operations/dependencies.ts'
import { startWorkers } from './workers.ts'

test('an instance that does not lead ends the series of versions without reports for a day', async () => {
  const forget = vi.fn()
  const deps = {
    reportMetrics: { forget },
    buffer: { flush: async () => {} },
    clock: { now: () => new Date('2026-03-02T00:00:00Z') },
  } as unknown as Dependencies
  const runs: Promise<unknown>[] = []
  const worker: ServiceContext['worker'] = (_name, _everyMs, run, { scope } = {}) => {
    if (scope !== 'cluster') runs.push(run(AbortSignal.timeout(1_000)))
  }
  startWorkers({ deps, worker, judgeMs: 1_000 })
  await Promise.all(runs)
  expect(forget).toHaveBeenCalledExactlyOnceWith(new Date('2026-03-01T00:00:00Z'))
})
