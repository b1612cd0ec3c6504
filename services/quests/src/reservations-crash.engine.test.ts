import { rewardClaimed } from '@platform/contracts/quests/events'
import type { Claim, UserProgress } from '@platform/contracts/quests/http'
import type { Caller } from '@platform/testing/caller'
import { type CrashPoints, createCrashPoints } from '@platform/testing/crash-points'
import { KILLING_TEST_MS, startProcess } from '@platform/testing/start-process'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CODE } from './testing/campaign-input.ts'
import { enterCode } from './testing/finish-campaign.ts'
import { liveCampaign } from './testing/make-campaign.ts'
import { startQuests, type TestQuests } from './testing/start-quests.ts'

const SERVER = new URL('server.ts', import.meta.url)
const MINUTES = 7 * 24 * 60

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

const oneSlot = () =>
  liveCampaign(quests, {
    reward: { currency: 'KCASH', amount: '1', slots: 1 },
    reservation: { minutes: MINUTES },
  })
const start = (user: Caller, id: string) =>
  user.post<UserProgress>(`/campaigns/${id}/user-progress/start`)

/** Has a process of its own answer the request, and die at the crash point. */
async function dieAt(point: 'slot-reserved' | 'reservation-claimed', path: string, user: Caller) {
  const doomed = await startProcess(SERVER, { ...quests.env, ...crashPoints.environment })
  await crashPoints.arm(point)
  const url = `${doomed.url}/api/airdrop-campaign${path}`
  await expect(fetch(url, { method: 'POST', headers: user.authorization })).rejects.toThrow()
  expect(await doomed.ended).toBe('SIGKILL')
}

test(
  'a slot that was reserved by a process that then died is had by its user, who starts again',
  async () => {
    const { id } = await oneSlot()
    const [user, other] = [await quests.signedIn(), await quests.signedIn()]
    await dieAt('slot-reserved', `/campaigns/${id}/user-progress/start`, user)
    expect((await start(other, id)).code).toBe('SLOTS_RESERVED')
    expect((await start(user, id)).data.reservation).toMatchObject({ left: 1 })
    await enterCode(user, id, CODE)
    expect((await user.post<Claim>(`/campaigns/${id}/claim-reward`)).status).toBe(202)
  },
  KILLING_TEST_MS,
)

test(
  'a claim of a reserved slot that was stored by a process that then died is published once',
  async () => {
    const { id } = await oneSlot()
    const user = await quests.signedIn()
    await start(user, id)
    await enterCode(user, id, CODE)
    await dieAt('reservation-claimed', `/campaigns/${id}/claim-reward`, user)
    // Only the sweep finds an event of which the relay was not notified; it leaves fresh events alone.
    quests.advance(60_000)
    const published = () =>
      quests.events.received(rewardClaimed).filter(({ data }) => data.userId === user.id)
    await waitFor(() => published().length === 1)
    const again = await user.post<Claim>(`/campaigns/${id}/claim-reward`)
    expect(again.data.claimId).toBe(published()[0]?.data.claimId)
  },
  KILLING_TEST_MS,
)
