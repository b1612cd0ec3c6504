import { riskChanged } from '@platform/contracts/growth/events'
import type { RiskLevel } from '@platform/contracts/growth/risk-kinds'
import { rewardHeld } from '@platform/contracts/quests/events'
import { type EventClient, startEventClient } from '@platform/testing/event-client'
import { documentsOf } from '@platform/testing/read-databases'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdsOf } from '../../testing/holds.ts'
import { liveCampaign } from '../../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

let quests: TestQuests
let growth: EventClient
beforeAll(async () => {
  quests = await startQuests()
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = quests.env
  growth = await startEventClient({ brokers, prefix, publishAs: 'growth' })
})
afterAll(async () => {
  await growth.stop()
  await quests.stop()
})

/** Growth publishes a level, and quests has stored what follows from it. */
async function level(userId: string, is: RiskLevel, version: number) {
  const data = { userId, level: is, at: new Date().toISOString() }
  await growth.publish(riskChanged, userId, data, { version })
  const { MONGO_URL, MONGO_DATABASE } = quests.env
  await waitFor(async () => {
    const [found] = await documentsOf(MONGO_URL, MONGO_DATABASE, 'risk_levels', { _id: userId })
    return found?.version === version
  })
  // Instances read what has changed every five seconds.
  quests.advance(5_000)
}

async function newCampaign(change: Parameters<typeof liveCampaign>[1] = {}) {
  const reward = { currency: 'KCASH', amount: '10', slots: 50 } as const
  const endsAt = quests.inHours(24 * 300)
  const { id } = await liveCampaign(quests, { reward, endsAt, ...change })
  return { id, ...holdsOf(quests, id) }
}

const campaigns: [string, Parameters<typeof newCampaign>[0]][] = [
  ['', {}],
  [' of a reserved slot', { reservation: { minutes: 7 * 24 * 60 } }],
]

test.each(campaigns)(
  'the reward%s of an account that growth holds waits for a person, and is published as held',
  async (_of, change) => {
    const { id: campaignId, ...holds } = await newCampaign(change)
    const user = await holds.player()
    await level(user.id, 'hold', 2)
    const claim = await holds.claim(user)
    expect(claim).toMatchObject({ status: 'HELD', hold: { state: 'waiting', reasons: ['SHIELD'] } })
    const published = () =>
      quests.events.received(rewardHeld).filter(({ data }) => data.claimId === claim.claimId)
    await waitFor(() => published().length > 0)
    expect(published().map(({ data }) => data)).toEqual([
      {
        ...{ claimId: claim.claimId, userId: user.id, campaignId, reasons: ['SHIELD'] },
        at: claim.hold?.since,
      },
    ])
    expect(holds.asked(claim.claimId)).toEqual([])
  },
)

test('who is only watched, or no longer held, is paid; an older word of growth changes nothing', async () => {
  const holds = await newCampaign()
  const [watched, released] = [await holds.player(), await holds.player()]
  await level(watched.id, 'watch', 1)
  await level(released.id, 'hold', 4)
  await level(released.id, 'none', 5)
  await growth.publish(
    riskChanged,
    released.id,
    { userId: released.id, level: 'hold', at: new Date().toISOString() },
    { version: 4 },
  )
  await level(released.id, 'none', 6)
  expect((await holds.claim(watched)).status).toBe('PENDING')
  expect((await holds.claim(released)).status).toBe('PENDING')
})
