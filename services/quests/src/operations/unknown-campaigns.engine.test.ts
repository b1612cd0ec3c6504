import { campaignStatusChanged } from '@platform/contracts/quests/events'
import { uuids } from '@platform/service-kit'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Campaign } from '../domain/campaign.ts'
import { progressIdOf } from '../domain/progress.ts'
import { checkIdOf, type TaskCheck } from '../domain/task-check.ts'
import { fixedCampaign, type Instance, openInstance } from '../testing/open-instance.ts'
import { acceptSettlement } from './accept-settlement.ts'
import { loadQuest } from './quests/load-quest.ts'
import { runTaskCheck } from './run-task-check.ts'

const clock = testClock({ stopped: true })
let instance: Instance
beforeAll(async () => {
  instance = await openInstance('unknown_campaigns', clock)
})
afterAll(() => instance.mongo.close())

/** A campaign that a newer version has published: this one does not know the type of its second task. */
async function newerCampaign(change: Partial<Campaign> = {}): Promise<string> {
  const { campaigns, events } = instance.deps
  const id = uuids.next()
  const campaign = fixedCampaign(id, 1)
  const second = { ...campaign.tasks[0], id: 'role', type: 'NOT_YET_KNOWN' } as never
  const data = { campaignId: id, from: 'PUBLISHED', to: 'LIVE' } as const
  const event = events.create(campaignStatusChanged, { key: id, data })
  const stored = { ...campaign, slug: id, tasks: [...campaign.tasks, second], ...change }
  await campaigns.add(stored, event)
  return id
}

test("the wallet's response for an unknown campaign changes nothing and is no failure", async () => {
  const id = await newerCampaign()
  await expect(acceptSettlement(instance.deps, id, 3, 100n)).resolves.toBeUndefined()
  await expect(acceptSettlement(instance.deps, uuids.next(), 3, 100n)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a check in an unknown campaign is left to a newer instance, after growing pauses', async () => {
  const { deps } = instance
  const [campaignId, userId] = [await newerCampaign(), uuids.next()]
  const [taskId, type] = ['code', 'SPECIAL_CODE_VALIDATION']
  const started = { id: progressIdOf(campaignId, userId), campaignId, userId, tasks: {} }
  const none = {
    startedAt: clock.now(),
    startedFrom: null,
    verified: 0,
    points: 0,
    lastVerifiedAt: null,
  }
  await deps.progress.start({ ...started, ...none }, false)
  const id = checkIdOf(campaignId, userId, taskId)
  const owner = { campaignId, userId, taskId, type }
  await deps.checks.request({ ...owner, id, data: {}, requestedAt: clock.now() }, 0)

  const pauses = []
  for (let look = 0; look < 10; look += 1) {
    const [due] = await deps.checks.due(type, clock.now(), [], 1)
    const leased = await deps.checks.lease(due as TaskCheck, new Date(clock.now().getTime() + 1))
    await runTaskCheck(deps, leased as TaskCheck, new AbortController().signal)
    const [left] = await deps.checks.waiting([id])
    expect(left).toMatchObject({ runs: 0 })
    const pause = Number(left?.nextRunAt) - clock.now().getTime()
    pauses.push(pause)
    // A pause is a quarter of the time waited, so this soon reaches the longest one.
    clock.advance(pause * 4)
  }
  expect(pauses.slice(0, 2)).toEqual([2_000, 2_000])
  expect(pauses.at(-1)).toBe(300_000)
})

test('a quest that only a newer version knows is unavailable by its slug, and a private one not found', async () => {
  const load = (slug: string) => loadQuest(instance.deps, slug, null)
  await newerCampaign({ game: 'reef-runners', slug: 'newer-quest' })
  await newerCampaign({ game: 'reef-runners', slug: 'newer-secret', private: true })
  await expect(load('newer-quest')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(load('newer-secret')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
