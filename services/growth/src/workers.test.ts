import type { ServiceContext } from '@platform/service-kit'
import { expect, test, vi } from 'vitest'
import type { Dependencies } from './operations/dependencies.ts'
import { startWorkers } from './workers.ts'

const noActs = { items: [], nextCursor: null }

test('the leader deletes what is old, settles held events, counts, and checks the audit trail; each instance stores its visits', async () => {
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
    waiting: nothing,
  }
  const checked: unknown[] = []
  const store = vi.fn(async () => {})
  const deps = {
    trackedEvents,
    auditLines: { after: async () => [], hasAct: async () => true },
    auditSources: { isCollected: async () => true },
    auditChecks: {
      keep: async (check: unknown) => void checked.push(check),
      wholeTip: async () => null,
    },
    reportCheck() {},
    consoleSources: new Proxy({}, { get: () => ({ acts: async () => noActs }) }),
    linkVisits: { waiting: nothing, deleteBefore: async () => 0 },
    touches: { deleteBefore: async () => 0 },
    removals: { deleteOld: async () => {} },
    conversions: { waiting: nothing, notAttributed: nothing },
    rollUps: { lastBatch: async () => null },
    visitCounter: { store },
    clock: { now: () => new Date() },
  } as unknown as Dependencies
  const ofInstances: string[] = []
  const runs: Promise<unknown>[] = []
  const worker: ServiceContext['worker'] = (name, _everyMs, run, { scope } = {}) => {
    if (scope !== 'cluster') ofInstances.push(name)
    runs.push(run(new AbortController().signal))
  }
  startWorkers(deps, worker)
  await Promise.all(runs)
  expect(limits).toEqual([1_000, 500])
  expect(checked).toHaveLength(1)
  expect(ofInstances).toEqual(['store-link-visits'])
  expect(store).toHaveBeenCalledOnce()
})

const nothing = async () => []
