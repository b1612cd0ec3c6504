import type { ServiceContext } from '@platform/service-kit'
import { expect, test } from 'vitest'
import type { Dependencies } from './operations/dependencies.ts'
import { startWorkers } from './workers.ts'

const noActs = { items: [], nextCursor: null }

test('the leader deletes old events, settles held ones, and checks the audit trail', async () => {
  const limits: number[] = []
  const trackedEvents = {
    async deleteReceivedBefore(_time: Date, limit: number) {
      limits.push(limit)
      return 0
    },
    heldBefore: async (_time: Date, limit: number) => {
      limits.push(limit)
      return []
    },
  }
  const checked: unknown[] = []
  const deps = {
    trackedEvents,
    auditLines: { after: async () => [], hasAct: async () => true },
    auditSources: { isCollected: async () => true },
    auditChecks: { keep: async (check: unknown) => void checked.push(check) },
    reportCheck() {},
    consoleSources: new Proxy({}, { get: () => ({ acts: async () => noActs }) }),
    clock: { now: () => new Date() },
  } as unknown as Dependencies
  const runs: Promise<unknown>[] = []
  const worker: ServiceContext['worker'] = (_name, _everyMs, run, { scope } = {}) => {
    expect(scope).toBe('cluster')
    runs.push(run(new AbortController().signal))
  }
  startWorkers(deps, worker)
  await Promise.all(runs)
  expect(limits).toEqual([1_000, 500])
  expect(checked).toHaveLength(1)
})
