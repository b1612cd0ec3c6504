// First: it adds its type to the tables before other modules make schemas of them.
import '../testing/slow-task-type.ts'

import { settlementSealed, slotReturned } from '@platform/contracts/quests/events'
import type { CampaignDetail } from '@platform/contracts/quests/http'
import type { Leaderboard } from '@platform/contracts/quests/leaderboard'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { CLOSING_GRACE_MS } from '../domain/campaign-life.ts'
import { codeTask } from '../testing/campaign-input.ts'
import { userWhoDid } from '../testing/finish-campaign.ts'
import {
  liveCampaign,
  liveDynamicCampaign,
  liveRankedCampaign,
  TO_END_MS,
} from '../testing/make-campaign.ts'
import { slowTask, startSlowQuests } from '../testing/start-slow-quests.ts'

test('a pool is sealed only when the checks of tries made in time have ended, and counts them', async () => {
  const queries = watchQueries()
  onTestFinished(queries.stop)
  const { provider, quests } = await startSlowQuests()
  const { id } = await liveDynamicCampaign(quests, { tasks: [slowTask()] })
  const user = await quests.signedIn()
  await user.post(`/campaigns/${id}/user-progress/start`)
  const sealed = () => quests.events.received(settlementSealed)

  provider.responses.push('silence')
  await user.post(`/campaigns/${id}/tasks/follow/validate`, { input: { handle: 'ana' } })
  await waitFor(() => provider.calls.length === 1)
  quests.advance(TO_END_MS + CLOSING_GRACE_MS)
  // The closing looks for waiting checks; a wrong seal would be published shortly after.
  const asked = () => queries.seen('task_checks').some((query) => query.includes('{campaignId'))
  await waitFor(asked)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(sealed()).toEqual([])

  provider.breakSilence('verified')
  const read = async () => (await user.get<CampaignDetail>(`/campaigns/${id}`)).data
  await waitFor(async () => (await read()).progress?.completedTasks === 1)
  quests.advance(CLOSING_GRACE_MS)
  await waitFor(() => sealed().length === 1)
  expect(sealed()[0]?.data).toEqual({ campaignId: id, eligible: 1 })
  expect(queries.unserved()).toEqual([])
})

test('a ranking is sealed only when the checks of tries made in time have ended, and their points count from the try', async () => {
  const { provider, quests } = await startSlowQuests()
  const tasks = [codeTask('ten', 10), codeTask('one', 1), slowTask('SLOW_CHECK', 20)]
  const { id } = await liveRankedCampaign(quests, { tasks })
  const late = await userWhoDid(quests, id, ['one'])
  const quick = await userWhoDid(quests, id, ['ten'])
  provider.responses.push('silence')
  await late.post(`/campaigns/${id}/tasks/follow/validate`, { input: { handle: 'ana' } })
  await waitFor(() => provider.calls.length === 1)
  const read = async (user: typeof late) =>
    (await user.get<Leaderboard>(`/campaigns/${id}/leaderboard`)).data
  expect((await read(late)).reader).toMatchObject({ place: 2, points: 1 })

  quests.advance(TO_END_MS + CLOSING_GRACE_MS)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect((await read(quick)).isFinal).toBe(false)
  provider.breakSilence('verified')
  await waitFor(async () => {
    quests.advance(CLOSING_GRACE_MS)
    return (await read(late)).isFinal
  })
  expect((await read(late)).reader).toMatchObject({ place: 1, points: 21, amount: '50.00' })
  expect((await read(quick)).reader).toMatchObject({ place: 2, points: 10, amount: '20.00' })
})

test('of a fixed campaign no claim can follow a check that ends late, so its slots return without a wait', async () => {
  const { provider, quests } = await startSlowQuests()
  const reward = { currency: 'KCASH', amount: '1', slots: 2 } as const
  const { id } = await liveCampaign(quests, { tasks: [slowTask()], reward })
  const user = await quests.signedIn()
  await user.post(`/campaigns/${id}/user-progress/start`)
  const claim = async () => (await user.post(`/campaigns/${id}/claim-reward`)).code

  provider.responses.push('silence')
  await user.post(`/campaigns/${id}/tasks/follow/validate`, { input: { handle: 'ana' } })
  await waitFor(() => provider.calls.length === 1)
  quests.advance(TO_END_MS + CLOSING_GRACE_MS)
  const returned = () =>
    quests.events.received(slotReturned).filter(({ data }) => data.campaignId === id)
  await waitFor(() => returned().length === 2)

  provider.breakSilence('verified')
  const read = async () => (await user.get<CampaignDetail>(`/campaigns/${id}`)).data
  await waitFor(async () => (await read()).progress?.completedTasks === 1)
  expect(await claim()).toBe('CLAIM_NOT_OPEN')
  expect(returned()).toHaveLength(2)
})
