import { afterEach, expect, test } from 'vitest'
import { LEASE_MS, type TaskCheck } from '../domain/task-check.ts'
import { taskTypes } from '../domain/task-types/table.ts'
import type { CheckDependencies } from './run-task-check.ts'
import { createTaskCheckRunner } from './run-task-checks.ts'

const [TYPE = ''] = Object.keys(taskTypes)
const check: TaskCheck = {
  id: 'campaign:user:task',
  campaignId: 'campaign',
  userId: 'user',
  taskId: 'task',
  type: TYPE,
  providerPart: null,
  number: 1,
  data: null,
  requestedAt: new Date(0),
  runs: 0,
  nextRunAt: new Date(0),
}

let now = 0
afterEach(() => {
  now = 0
})

/** One stored check whose runs never end, and another type whose first read waits until the test lets it go. */
function oneCheck() {
  let stored = check
  let leases = 0
  const waiting = Promise.withResolvers<TaskCheck[]>()
  const never = new Promise<never>(() => {})
  const deps = {
    clock: { now: () => new Date(now) },
    crashPoint: () => {},
    campaigns: { find: () => never },
    progress: { find: () => never },
    checks: {
      due: (type: string | null): Promise<TaskCheck[]> => {
        if (type === null) return waiting.promise
        const isDue = type === TYPE && Number(stored.nextRunAt) <= now
        return Promise.resolve(isDue ? [stored] : [])
      },
      lease: async (read: TaskCheck, until: Date) => {
        if (read.nextRunAt !== stored.nextRunAt) return null
        leases += 1
        stored = { ...stored, nextRunAt: until }
        return stored
      },
    },
  } as unknown as CheckDependencies
  const release = () => waiting.resolve([])
  return { runner: createTaskCheckRunner(() => deps), release, leases: () => leases }
}

test('a check that was taken while the queue was read stays out of later fills for as long as it runs', async () => {
  const { runner, release, leases } = oneCheck()
  const filled = runner.fill()
  await new Promise(setImmediate)
  runner.take(check)
  await new Promise(setImmediate)
  expect(leases()).toBe(1)
  release()
  await filled

  now = LEASE_MS
  await runner.fill()
  expect(leases()).toBe(1)
})
