import type { ServiceContext } from '@platform/service-kit'
import { expect, test, vi } from 'vitest'
import type { Dependencies } from './operations/dependencies.ts'
import { startWorkers } from './workers.ts'

test('the leader deletes what is old, settles held events and counts; each instance stores its visits', async () => {
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
  const store = vi.fn(async () => {})
  const deps = {
    trackedEvents,
    linkVisits: { waiting: nothing, deleteBefore: async () => 0 },
    touches: { deleteBefore: async () => 0 },
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
  expect(ofInstances).toEqual(['store-link-visits'])
  expect(store).toHaveBeenCalledOnce()
})

const nothing = async () => []
