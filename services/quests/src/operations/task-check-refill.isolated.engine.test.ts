// First: it adds its type to the tables before other modules make schemas of them.
import '../testing/slow-task-type.ts'

import { waitFor } from '@platform/testing/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { openInstance } from '../testing/open-instance.ts'
import { createTaskCheckRunner } from './run-task-checks.ts'

test.each(['SLOW_CHECK', null])(
  'a place that becomes free takes the next due check at once (type %s)',
  async (type) => {
    const { deps, mongo } = await openInstance('task_check_refill')
    onTestFinished(() => mongo.close())
    const requestedAt = new Date()
    const owner = { campaignId: 'none', userId: 'ana', taskId: 'follow', type }
    // More than the 16 places of a type. Without their campaign the checks end in their first run.
    for (let n = 0; n < 40; n += 1) {
      await deps.checks.request({ ...owner, id: `${type}:${n}`, data: {}, requestedAt }, 0)
    }

    const runner = createTaskCheckRunner(() => deps)
    await runner.fill()
    await waitFor(async () => (await deps.checks.nextRunAt()) === null)
    expect(runner.report()).toEqual({ givenUp: 0, errors: [] })
    await runner.drain()
  },
)
