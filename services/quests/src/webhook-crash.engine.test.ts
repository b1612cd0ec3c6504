import { type CrashPoints, createCrashPoints } from '@platform/testing/crash-points'
import { KILLING_TEST_MS, startProcess } from '@platform/testing/start-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IdentityDouble, startIdentityDouble } from './testing/identity-double.ts'
import { startQuests, type TestQuests } from './testing/start-quests.ts'
import { newWebhook, type Receiver, startReceiver } from './testing/webhooks.ts'

const SERVER = new URL('server.ts', import.meta.url)
const TIMEOUT_MS = KILLING_TEST_MS

let quests: TestQuests
let identity: IdentityDouble
let receiver: Receiver
let crashPoints: CrashPoints
beforeAll(async () => {
  identity = await startIdentityDouble()
  receiver = await startReceiver()
  quests = await startQuests({ IDENTITY_URL: identity.url, ...receiver.env })
  crashPoints = await createCrashPoints()
})
afterAll(async () => {
  await quests.stop()
  await identity.stop()
  await receiver.stop()
  await crashPoints.remove()
})

test(
  'a delivery whose process is killed before its answer is recorded comes again, as the same message',
  async () => {
    const operator = await quests.signedIn({ roles: ['campaign-manager'] })
    const hook = await newWebhook(operator, receiver, ['campaign.published'])
    const environment = { ...quests.env, ...crashPoints.environment }
    const doomed = await startProcess(SERVER, environment)
    await crashPoints.arm('webhook-sent')
    const call = fetch(`${doomed.url}/api/airdrop-campaign${hook.own}/test`, {
      method: 'POST',
      headers: operator.authorization,
    })
    await call.catch(() => undefined)
    expect(await doomed.ended).toBe('SIGKILL')
    expect((await receiver.received(hook.path, 1)).length).toBe(1)
    expect((await hook.deliveries())[0]).toMatchObject({ state: 'waiting', lastTriedAt: null })
    // The end of the lease, by the clock of the killed process.
    quests.advance(Date.now() - quests.now().getTime() + 61_000)
    const last = await hook.deliveryThat(({ state }) => state === 'delivered')
    expect(last.attempts).toBe(2)
    const [first, second, ...more] = receiver.messagesAt(hook.path)
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['x-webhook-id']).toBe(first?.headers['x-webhook-id'])
    expect(more).toEqual([])
  },
  2 * TIMEOUT_MS,
)
