import { campaignStatusChanged } from '@platform/contracts/quests/events'
import { uuids } from '@platform/service-kit'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentOf } from '../domain/campaign-content.ts'
import { progressIdOf } from '../domain/progress.ts'
import { campaignInput } from '../testing/campaign-input.ts'
import { fixedCampaign, type Instance, openInstance } from '../testing/open-instance.ts'
import { aParticipant } from '../testing/participants.ts'
import { END_NOTICE_MS, endCampaign } from './end-campaign.ts'
import { startCampaign } from './start-campaign.ts'
import { validateTask } from './validate-task.ts'

const clock = testClock({ stopped: true })
let instance: Instance
beforeAll(async () => {
  instance = await openInstance('validate-task', clock)
})
afterAll(() => instance.mongo.close())

test('a try for which another service answers only after the end is refused, and stored nowhere', async () => {
  const [id, user] = [uuids.next(), uuids.next()]
  const text = { en: 'a', hi: 'b', 'pt-BR': 'c' }
  const shown = { title: text, description: text, stage: 1 }
  const task = { id: 'wallet', type: 'WALLET_LINK', ...shown } as const
  const campaign = {
    ...fixedCampaign(id, 1),
    ...contentOf(campaignInput({ tasks: [task] }), id),
  }
  const untilEnd = campaign.endsAt.getTime() - clock.now().getTime()
  const linkedAccounts = {
    ...instance.deps.linkedAccounts,
    linkedWallet: async () => {
      clock.advance(untilEnd)
      return `0x${'a'.repeat(40)}`
    },
  }
  const deps = { ...instance.deps, linkedAccounts }
  const data = { campaignId: id, from: 'PUBLISHED', to: 'LIVE' } as const
  const event = deps.events.create(campaignStatusChanged, { key: id, data })
  await deps.campaigns.add(campaign, event)
  await startCampaign(deps, user, id, aParticipant())
  const tried = validateTask(deps, user, id, 'wallet', {})
  await expect(tried).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_LIVE' })
  expect((await deps.progress.find(progressIdOf(id, user)))?.tasks).toEqual({})
})

test.each([0, END_NOTICE_MS + 1])(
  'a user whose try was accepted is counted, though the campaign is ended meanwhile; after %i ms of waiting',
  async (waitMs) => {
    const [id, user] = [uuids.next(), uuids.next()]
    const text = { en: 'a', hi: 'b', 'pt-BR': 'c' }
    const shown = { title: text, description: text, stage: 1 }
    const task = { id: 'wallet', type: 'WALLET_LINK', ...shown } as const
    const { deps } = instance
    const campaign = {
      ...fixedCampaign(id, 1),
      ...contentOf(campaignInput({ tasks: [task] }), id),
      slug: id,
      endsAt: new Date(clock.now().getTime() + 3_600_000),
    }
    const data = { campaignId: id, from: 'PUBLISHED', to: 'LIVE' } as const
    await deps.campaigns.add(campaign, deps.events.create(campaignStatusChanged, { key: id, data }))
    await startCampaign(deps, user, id, aParticipant())
    // The operator's write lands when the try has read the campaign, and before it is recorded.
    const linkedAccounts = {
      ...deps.linkedAccounts,
      linkedWallet: async () => {
        await endCampaign(deps, id, { id: 'operator', roles: ['admin'] })
        clock.advance(waitMs)
        return `0x${'a'.repeat(40)}`
      },
    }
    const tried = await validateTask({ ...deps, linkedAccounts }, user, id, 'wallet', {}).catch(
      (error: unknown) => error,
    )
    const verifiedAt = (await deps.progress.find(progressIdOf(id, user)))?.tasks.wallet?.verifiedAt
    if (waitMs > END_NOTICE_MS) {
      expect(tried).toMatchObject({ code: 'CAMPAIGN_NOT_LIVE' })
      expect(verifiedAt ?? null).toBeNull()
    } else {
      const { endsAt } = (await deps.campaigns.find(id)) ?? campaign
      expect(verifiedAt?.getTime()).toBeLessThanOrEqual(endsAt.getTime())
    }
  },
)
