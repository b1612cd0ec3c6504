import './testing/slow-task-type.ts'

import { createCrashPoints } from '@platform/testing/crash-points'
import { waitFor } from '@platform/testing/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { LEASE_MS } from './domain/task-check.ts'
import { liveCampaign } from './testing/make-campaign.ts'
import { startSlowProvider } from './testing/slow-provider.ts'
import { startProcess } from './testing/start-process.ts'
import { startQuests } from './testing/start-quests.ts'

test.each([
  ['before its result', 'task-check-leased', 'VALIDATING'],
  ['between its result and its end', 'task-check-recorded', 'VERIFIED'],
])('a check whose process is killed %s is carried out by another', async (_when, step, before) => {
  const provider = await startSlowProvider()
  onTestFinished(provider.stop)
  const quests = await startQuests()
  onTestFinished(quests.stop)
  const crashPoints = await createCrashPoints()
  onTestFinished(crashPoints.remove)
  const text = { en: 'a', hi: 'b', 'pt-BR': 'c' }
  const task = { id: 'follow', type: 'SLOW_CHECK', title: text, description: text, account: '@k' }
  const { id } = await liveCampaign(quests, { tasks: [task] as never })
  const user = await quests.signedIn()
  await user.post(`/campaigns/${id}/user-progress/start`)

  const doomed = await startProcess(
    { ...quests.env, ...crashPoints.environment },
    './serve-slow-task-type.ts',
  )
  await crashPoints.arm(step)
  // The process may be killed before it has responded.
  await fetch(`${doomed.url}/api/airdrop-campaign/campaigns/${id}/tasks/follow/validate`, {
    method: 'POST',
    headers: { ...user.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ input: { handle: 'ana' } }),
  }).catch(() => {})
  expect(await doomed.ended).toBe('SIGKILL')
  const progress = async () => (await user.get(`/campaigns/${id}`)).data
  const status = async () => (await progress()).tasks[0].status
  expect(await status()).toBe(before)

  // The process ran by the wall clock; its lease ends a minute later.
  quests.advance(Date.now() - quests.now().getTime() + LEASE_MS)
  await waitFor(async () => (await status()) === 'VERIFIED')
  expect((await progress()).progress.completedTasks).toBe(1)
  expect(provider.calls).toHaveLength(1)
})
