import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { WEBHOOK_MAX_FAILURES, WEBHOOK_RETRIED_FOR_MS } from '@platform/contracts/quests/webhooks'
import type { Caller } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { campaignInput } from '../../testing/campaign-input.ts'
import { type IdentityDouble, startIdentityDouble } from '../../testing/identity-double.ts'
import { publish } from '../../testing/make-campaign.ts'
import { broken, type ProviderAnswer } from '../../testing/provider-double.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'
import { newWebhook, type Receiver, startReceiver } from '../../testing/webhooks.ts'

let quests: TestQuests
let identity: IdentityDouble
let receiver: Receiver
beforeAll(async () => {
  identity = await startIdentityDouble()
  receiver = await startReceiver()
  quests = await startQuests({ IDENTITY_URL: identity.url, ...receiver.env })
})
beforeEach(() => {
  receiver.answers.length = 0
})
afterAll(async () => {
  await quests.stop()
  await identity.stop()
  await receiver.stop()
})

const newOperator = () => quests.signedIn({ roles: ['campaign-manager'] })
let slugs = 0
async function heardBy(operator: Caller) {
  const hook = await newWebhook(operator, receiver, ['campaign.published'])
  const slug = `sent-${++slugs}`
  const dates = { startsAt: quests.inHours(1), endsAt: quests.inHours(24 * 400) }
  await publish(operator, campaignInput({ slug, ...dates }))
  return hook
}
const fails = (times: number, answer: ProviderAnswer = broken) =>
  void receiver.answers.push(...Array.from({ length: times }, () => answer))

test('a delivery that fails is sent again, after growing pauses, with the same id and body', async () => {
  fails(2)
  const hook = await heardBy(await newOperator())
  const first = await hook.deliveryThat(({ lastTriedAt }) => lastTriedAt !== null)
  expect(first).toMatchObject({ state: 'waiting', attempts: 1, lastStatus: 500, lastFailure: null })
  expect(Date.parse(first.nextTryAt ?? '') - quests.now().getTime()).toBe(30_000)
  expect((await hook.show())?.failures).toBe(1)
  quests.advance(29_999)
  expect(receiver.messagesAt(hook.path)).toHaveLength(1)
  quests.advance(1)
  const second = await hook.deliveryThat(({ attempts }) => attempts === 2)
  await hook.deliveryThat(({ nextTryAt }) => nextTryAt !== second.createdAt)
  await waitFor(async () => (await hook.show())?.failures === 2)
  quests.advance(60_000)
  const last = await hook.deliveryThat(({ state }) => state === 'delivered')
  expect(last).toMatchObject({ attempts: 3, lastStatus: 200, nextTryAt: null })
  const sent = receiver.messagesAt(hook.path)
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
  expect(new Set(sent.map(({ headers }) => headers['x-webhook-id'])).size).toBe(1)
  // Each attempt is signed anew: receivers refuse an old time.
  expect(new Set(sent.map(({ headers }) => headers['x-webhook-signature'])).size).toBe(3)
  await waitFor(async () => (await hook.show())?.failures === 0)
})

test('a redirect is a failure, and is not followed', async () => {
  fails(1, { status: 302, headers: { location: `${receiver.url}/inside` }, body: {} })
  const hook = await heardBy(await newOperator())
  const sent = await hook.deliveryThat(({ lastStatus }) => lastStatus !== null)
  expect(sent).toMatchObject({ lastStatus: 302, state: 'waiting' })
  expect(receiver.messagesAt('/inside')).toEqual([])
  await hook.remove()
})

test('a delivery is given up after three days, and sent once more by hand', async () => {
  fails(3)
  const hook = await heardBy(await newOperator())
  await hook.deliveryThat(({ lastTriedAt }) => lastTriedAt !== null)
  quests.advance(WEBHOOK_RETRIED_FOR_MS)
  const ended = await hook.deliveryThat(({ state }) => state === 'given-up')
  expect(ended).toMatchObject({ attempts: 2, lastStatus: 500, nextTryAt: null })
  quests.advance(DAY_MS)
  expect((await hook.retry(ended.id)).status).toBe(202)
  await hook.deliveryThat(({ attempts, state }) => attempts === 3 && state === 'given-up')
  await hook.retry(ended.id)
  await hook.deliveryThat(({ state }) => state === 'delivered')
  expect((await hook.retry(hook.id)).code).toBe('NOT_FOUND')
})

test('a test is sent once, and says what came of it', async () => {
  const hook = await newWebhook(await newOperator(), receiver, ['campaign.published'])
  fails(1)
  expect((await hook.test()).data).toMatchObject({ event: 'webhook.test', state: 'waiting' })
  await hook.deliveryThat(({ state, lastStatus }) => state === 'given-up' && lastStatus === 500)
  const { data } = await hook.test()
  await hook.deliveryThat(({ id, state }) => id === data.id && state === 'delivered')
  const [, { message } = { message: null }] = receiver.messagesAt(hook.path)
  expect(message).toMatchObject({ type: 'webhook.test', data: { webhookId: hook.id } })
})

test('one that fails fifty times in a row is switched off, and is sent to again once a person says so', async () => {
  const hook = await newWebhook(await newOperator(), receiver, ['campaign.published'])
  fails(WEBHOOK_MAX_FAILURES)
  await hook.test()
  const { id } = await hook.deliveryThat(({ state }) => state === 'given-up')
  for (let attempts = 2; attempts < WEBHOOK_MAX_FAILURES; attempts += 1) {
    await hook.retry(id)
    await hook.deliveryThat((one) => one.attempts === attempts && one.state === 'given-up')
  }
  await waitFor(async () => (await hook.show())?.failures === WEBHOOK_MAX_FAILURES - 1)
  expect((await hook.show())?.active).toBe(true)
  await hook.retry(id)
  await waitFor(async () => (await hook.show())?.active === false)
  expect((await hook.show())?.switchedOff).toMatchObject({ because: 'FAILING' })
  expect((await hook.test()).code).toBe('WEBHOOK_OFF')
  expect((await hook.retry(id)).code).toBe('WEBHOOK_OFF')
  const auditor = await quests.signedIn({ roles: ['read-only'] })
  const acts = (await auditor.get(`/admin/acts?subject=${hook.id}`)).data.items
  expect(acts[0]).toMatchObject({
    action: 'switch-off-webhook',
    after: { active: false, because: 'FAILING', failures: WEBHOOK_MAX_FAILURES },
  })
  const on = await hook.change({ active: true })
  expect(on.data).toMatchObject({ active: true, switchedOff: null, failures: 0 })
  await hook.retry(id)
  await hook.deliveryThat(({ state }) => state === 'delivered')
}, 60_000)

test('what waits for a webhook that is switched off is not sent', async () => {
  fails(1)
  const operator = await newOperator()
  const hook = await heardBy(operator)
  await hook.deliveryThat(({ lastTriedAt }) => lastTriedAt !== null)
  await hook.change({ active: false })
  quests.advance(HOUR_MS)
  const ended = await hook.deliveryThat(({ state }) => state === 'given-up')
  expect(ended).toMatchObject({ lastFailure: 'SWITCHED_OFF', lastStatus: 500 })
  expect(receiver.messagesAt(hook.path)).toHaveLength(1)
})

test('a receiver that hangs delays its own deliveries alone', async () => {
  const [slow, quick] = [
    await newWebhook(await newOperator(), receiver, ['campaign.published']),
    await newWebhook(await newOperator(), receiver, ['campaign.published']),
  ]
  receiver.hanging.add(slow.path)
  const tests = 40
  await Promise.all(Array.from({ length: tests }, slow.test))
  await receiver.received(slow.path, 4)
  await quick.test()
  await quick.deliveryThat(({ state }) => state === 'delivered')
  // Most of them have not been tried by then, though they came first.
  expect(receiver.messagesAt(slow.path).length).toBeLessThan(tests / 2)
  await slow.remove()
})
