import { rewardClaimed } from '@platform/contracts/quests/events'
import type { Caller } from '@platform/testing/caller'
import { type CrashPoints, createCrashPoints } from '@platform/testing/crash-points'
import { KILLING_TEST_MS, startProcess } from '@platform/testing/start-process'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finisher } from './testing/finish-campaign.ts'
import { liveCampaign } from './testing/make-campaign.ts'
import { startQuests, type TestQuests } from './testing/start-quests.ts'

const KILLS = 2
const SERVER = new URL('server.ts', import.meta.url)

let quests: TestQuests
let crashPoints: CrashPoints
beforeAll(async () => {
  quests = await startQuests()
  crashPoints = await createCrashPoints()
})
afterAll(async () => {
  await quests.stop()
  await crashPoints.remove()
})

test(
  'a process killed after storing a claim and before publishing it loses nothing',
  async () => {
    const { id } = await liveCampaign(quests)
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const user = await finisher(quests, id)
      const doomed = await startProcess(SERVER, { ...quests.env, ...crashPoints.environment })
      await crashPoints.arm('claim-stored')
      const url = `${doomed.url}/api/airdrop-campaign/campaigns/${id}/claim-reward`
      const call = fetch(url, { method: 'POST', headers: user.authorization })
      await expect(call).rejects.toThrow()
      expect(await doomed.ended).toBe('SIGKILL')

      // Only the sweep finds an event of which the relay was not notified; it leaves fresh events alone.
      quests.advance(60_000)
      const published = () =>
        quests.events.received(rewardClaimed).filter(({ data }) => data.userId === user.id)
      await waitFor(() => published().length === 1)
      const again = await user.post<{ claimId: string }>(`/campaigns/${id}/claim-reward`)
      expect(again.data.claimId).toBe(published()[0]?.data.claimId)
    }
    const grants = quests.events.received(rewardClaimed).map(({ data }) => data.grantId)
    expect(new Set(grants).size).toBe(KILLS)
  },
  KILLING_TEST_MS,
)

test(
  'slots that a killed process had reserved are claimed by others',
  async () => {
    const SLOTS = 200
    const reward = { currency: 'KCASH', amount: '1', slots: SLOTS } as const
    const { id } = await liveCampaign(quests, { reward })
    const claim = (user: Caller) => user.post(`/campaigns/${id}/claim-reward`)
    const [first, ...others] = await Promise.all(
      Array.from({ length: SLOTS + 1 }, () => finisher(quests, id)),
    )
    const doomed = await startProcess(SERVER, { ...quests.env, ...crashPoints.environment })
    await crashPoints.arm('claim-stored')
    const url = `${doomed.url}/api/airdrop-campaign/campaigns/${id}/claim-reward`
    await expect(
      fetch(url, { method: 'POST', headers: first?.authorization ?? {} }),
    ).rejects.toThrow()
    expect(await doomed.ended).toBe('SIGKILL')

    const answers = []
    for (const user of others) answers.push(await claim(user))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(SLOTS - 1)
    expect(answers.at(-1)?.code).toBe('SLOTS_EXHAUSTED')
  },
  KILLING_TEST_MS,
)
