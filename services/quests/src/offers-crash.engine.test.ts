import { DAY_MS } from '@platform/contracts/constants'
import { type CrashPoints, createCrashPoints } from '@platform/testing/crash-points'
import { KILLING_TEST_MS, startProcess } from '@platform/testing/start-process'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listedOffer,
  type OfferNetworkDouble,
  offerwallOf,
  signedByNetwork,
  startOfferNetwork,
} from './testing/offer-network.ts'
import { startQuests, type TestQuests } from './testing/start-quests.ts'

const SERVER = new URL('server.ts', import.meta.url)
const TIMEOUT_MS = KILLING_TEST_MS

let quests: TestQuests
let network: OfferNetworkDouble
let crashPoints: CrashPoints
beforeAll(async () => {
  network = await startOfferNetwork()
  network.offers.acorn = ['one', 'two', 'three', 'four'].map((id) => listedOffer(id))
  quests = await startQuests(network.settings)
  crashPoints = await createCrashPoints()
})
afterAll(async () => {
  await quests.stop()
  await network.stop()
  await crashPoints.remove()
})

test(
  'an offer whose process is killed while it is credited is credited once, and counts once for its day',
  async () => {
    const wall = offerwallOf(quests)
    const user = await wall.newUser()
    const { click } = await wall.clickOf(user, 'one')
    const body = wall.completed(click, 'one')
    const environment = { ...quests.env, ...crashPoints.environment }
    const doomed = await startProcess(SERVER, environment)
    await crashPoints.arm('offer-counted')
    const call = fetch(`${doomed.url}/api/offerwall/callback?network=acorn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedByNetwork(body, new Date()) },
      body: JSON.stringify(body),
    })
    await expect(call).rejects.toThrow()
    expect(await doomed.ended).toBe('SIGKILL')
    expect((await wall.own(user))[0]?.state).toBe('started')

    // The network, which had no answer, repeats its call.
    expect((await wall.say(body)).data).toEqual({ state: 'credited' })
    await waitFor(() => wall.earned(user).length === 1)
    const more = []
    for (const id of ['two', 'three', 'four']) {
      more.push(
        (await wall.say(wall.completed((await wall.clickOf(user, id)).click, id))).data.state,
      )
    }
    expect(more).toEqual(['credited', 'credited', 'held'])
    quests.advance(DAY_MS)
    await waitFor(() => wall.earned(user).length === 4, TIMEOUT_MS)
  },
  2 * TIMEOUT_MS,
)
