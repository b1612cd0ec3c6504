// First: it adds its type to the tables before other modules make schemas of them.
import './testing/slow-task-type.ts'

import type { CampaignDetail, Task, UserProgress } from '@platform/contracts/quests/http'
import { createCrashPoints } from '@platform/testing/crash-points'
import { KILLING_TEST_MS, startProcess } from '@platform/testing/start-process'
import { waitFor } from '@platform/testing/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { LEASE_MS } from './domain/task-check.ts'
import { liveCampaign } from './testing/make-campaign.ts'
import { slowTask, startSlowQuests } from './testing/start-slow-quests.ts'

const SERVER = new URL('testing/serve-slow-task-type.ts', import.meta.url)

test.each([
  ['before its result', 'task-check-leased', 'VALIDATING'],
  ['between storing its result and ending it', 'task-check-recorded', 'VERIFIED'],
])(
  'a check whose process is killed %s is carried out by another',
  async (_when, step, before) => {
    const { provider, task, progress, killAt, leaseEnds } = await openTask()
    await killAt(step)
    expect((await task()).status).toBe(before)
    leaseEnds()
    await waitFor(async () => (await task()).status === 'VERIFIED')
    expect((await progress()).completedTasks).toBe(1)
    expect(provider.calls).toHaveLength(1)
  },
  KILLING_TEST_MS,
)

test(
  'a rejection whose process is killed before the end of its check stands, and the next try counts',
  async () => {
    const { provider, task, validate, killAt, leaseEnds } = await openTask()
    provider.responses.push('NOT_FOLLOWED')
    await killAt('task-check-recorded')
    expect((await task()).status).toBe('VALIDATING')
    leaseEnds()
    await waitFor(async () => (await task()).status !== 'VALIDATING')
    expect(await task()).toMatchObject({ status: 'REJECTED', rejection: 'NOT_FOLLOWED' })
    expect(provider.calls).toHaveLength(1)

    await validate()
    await waitFor(async () => (await task()).status !== 'VALIDATING')
    expect((await task()).status).toBe('VERIFIED')
    expect(new Set(provider.calls).size).toBe(2)
  },
  KILLING_TEST_MS,
)

/** A started campaign with one task that takes time. */
async function openTask() {
  const { provider, quests } = await startSlowQuests()
  const crashPoints = await createCrashPoints()
  onTestFinished(crashPoints.remove)
  const { id } = await liveCampaign(quests, { tasks: [slowTask()] })
  const user = await quests.signedIn()
  await user.post(`/campaigns/${id}/user-progress/start`)
  const campaign = async () => (await user.get<CampaignDetail>(`/campaigns/${id}`)).data
  const path = `/campaigns/${id}/tasks/follow/validate`
  const body = { input: { handle: 'ana' } }

  return {
    provider,
    task: async () => (await campaign()).tasks[0] as Task,
    progress: async () => (await campaign()).progress as UserProgress,
    validate: () => user.post(path, body),
    /** A try in a process of its own, which is killed at this step. */
    async killAt(step: string) {
      const environment = { ...quests.env, ...crashPoints.environment }
      const doomed = await startProcess(SERVER, environment)
      await crashPoints.arm(step)
      // The process may be killed before it has responded.
      await fetch(`${doomed.url}/api/airdrop-campaign${path}`, {
        method: 'POST',
        headers: { ...user.authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => {})
      expect(await doomed.ended).toBe('SIGKILL')
    },
    /** Moves the stopped clock past the lease, which the killed process took by the real time. */
    leaseEnds: () => quests.advance(Date.now() - quests.now().getTime() + LEASE_MS),
  }
}
