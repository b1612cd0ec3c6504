import { createHmac } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { rewardClaimed } from '@platform/contracts/quests/events'
import {
  MAX_WEBHOOKS,
  WEBHOOK_OVERLAP_MS,
  type Webhooks,
} from '@platform/contracts/quests/webhooks'
import type { Caller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIRST_RETRY_MS } from '../../domain/claim-retry.ts'
import { deleteOldDeliveries } from '../../operations/webhooks/act-on-deliveries.ts'
import { campaignInput } from '../../testing/campaign-input.ts'
import { finisher } from '../../testing/finish-campaign.ts'
import { type IdentityDouble, startIdentityDouble } from '../../testing/identity-double.ts'
import { publish } from '../../testing/make-campaign.ts'
import { openInstance } from '../../testing/open-instance.ts'
import { proofsOf, proofTask } from '../../testing/proofs.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'
import { newWebhook, type Receiver, startReceiver } from '../../testing/webhooks.ts'

const queries = watchQueries()
let quests: TestQuests
let identity: IdentityDouble
let receiver: Receiver
beforeAll(async () => {
  identity = await startIdentityDouble()
  receiver = await startReceiver()
  quests = await startQuests({ IDENTITY_URL: identity.url, ...receiver.env })
})
afterAll(async () => {
  queries.stop()
  expect(queries.seen('webhook_deliveries').length).toBeGreaterThan(5)
  expect(queries.unserved()).toEqual([])
  await quests.stop()
  await identity.stop()
  await receiver.stop()
})

const newOperator = () => quests.signedIn({ roles: ['campaign-manager'] })
let slugs = 0
const campaignOf = (by: Caller, change: Parameters<typeof campaignInput>[0] = {}) => {
  const slug = `hooked-${++slugs}`
  const dates = { startsAt: quests.inHours(-1), endsAt: quests.inHours(24 * 40) }
  return publish(by, campaignInput({ slug, ...dates, ...change }))
}
const pause = (by: Caller, id: string, step: 'pause' | 'resume') =>
  by.post(`/admin/campaigns/${id}/${step}`, { reason: 'A check' })

const macOf = (secret: string, signed: string) =>
  `v1=${createHmac('sha256', secret).update(signed).digest('hex')}`

test('an operator hears of their campaigns, each event once, signed over the body as it comes', async () => {
  const [operator, other] = [await newOperator(), await newOperator()]
  const own = await newWebhook(operator, receiver, ['campaign.published', 'reward.claimed'])
  const elsewhere = await newWebhook(other, receiver, ['campaign.published', 'reward.claimed'])
  const { id, slug } = await campaignOf(operator)
  const user = await finisher(quests, id)
  const { data } = await user.post(`/campaigns/${id}/claim-reward`)
  await receiver.received(own.path, 2)
  // The wallet does not answer: the claim is published again.
  quests.advance(FIRST_RETRY_MS)
  await waitFor(
    () => quests.events.received(rewardClaimed).filter((e) => e.data.campaignId === id).length > 1,
  )
  await pause(operator, id, 'pause')
  const mine = receiver.messagesAt(own.path)
  expect(mine.map(({ message }) => message.type).sort()).toEqual([
    ...['campaign.published', 'reward.claimed'],
  ])
  const claimed = mine.find(({ message }) => message.type === 'reward.claimed')
  expect(claimed?.message.data).toEqual({
    ...{ campaignId: id, slug, claimId: data.claimId, userId: user.id },
  })
  for (const { headers, body, message } of mine) {
    const [, timestamp] = /^t=(\d+),/.exec(String(headers['x-webhook-signature'])) ?? []
    const signed = `t=${timestamp},${macOf(own.secret, `${timestamp}.${body}`)}`
    expect(headers['x-webhook-signature']).toBe(signed)
    expect(headers['x-webhook-id']).toBe(message.id)
  }
  await waitFor(async () => (await own.deliveries()).every(({ state }) => state === 'delivered'))
  expect(await own.deliveries()).toHaveLength(2)
  expect(await elsewhere.deliveries()).toEqual([])
})

test('a webhook hears of no event that it does not ask for, and of none before it was made', async () => {
  const operator = await newOperator()
  const { id } = await campaignOf(operator)
  const user = await finisher(quests, id)
  await user.post(`/campaigns/${id}/claim-reward`)
  quests.advance(1)
  const paused = await newWebhook(operator, receiver, ['campaign.paused'])
  const claims = await newWebhook(operator, receiver, ['reward.claimed', 'campaign.resumed'])
  await pause(operator, id, 'pause')
  await pause(operator, id, 'resume')
  const [{ message: first } = { message: null }] = await receiver.received(paused.path, 1)
  expect(first).toMatchObject({ type: 'campaign.paused', data: { campaignId: id } })
  const [{ message: second } = { message: null }] = await receiver.received(claims.path, 1)
  expect(second.type).toBe('campaign.resumed')
  expect(receiver.messagesAt(paused.path)).toHaveLength(1)
})

test('an operator hears what was decided about what a user handed in', async () => {
  const operator = await newOperator()
  const hook = await newWebhook(operator, receiver, ['review.decided'])
  const { id } = await campaignOf(operator, { tasks: [proofTask] })
  const proofs = proofsOf(quests, id)
  const [user, reviewer] = [
    await proofs.participant(),
    await quests.signedIn({ roles: ['reviewer'] }),
  ]
  const refused = await proofs.refused(user, reviewer)
  const [{ message } = { message: null }] = await receiver.received(hook.path, 1)
  expect(message.data).toMatchObject({
    ...{ campaignId: id, reviewId: refused.id, kind: 'proof', stage: 'first' },
    ...{ userId: user.id, taskId: 'shot', verdict: 'reject', ground: 'UNREADABLE' },
  })
  // The words of a reviewer stay here.
  expect(JSON.stringify(message)).not.toContain('cut off')
})

test('the old secret signs for a day beside the new one, and no answer shows either again', async () => {
  const operator = await newOperator()
  const hook = await newWebhook(operator, receiver, ['campaign.live'])
  const { data, headers } = await hook.changeSecret()
  expect(headers.get('cache-control')).toBe('no-store')
  expect(data.secret).not.toBe(hook.secret)
  const signaturesOf = async (count: number) => {
    await hook.test()
    const { headers, body } = (await receiver.received(hook.path, count)).at(-1) ?? {}
    const [time = '', ...given] = String(headers?.['x-webhook-signature']).split(',')
    const wanted = [data.secret, hook.secret].map((secret) =>
      macOf(secret, `${time.slice(2)}.${body}`),
    )
    return { given, wanted }
  }
  const during = await signaturesOf(1)
  expect(during.given).toEqual(during.wanted)
  expect((await hook.show())?.oldSecretUntil).not.toBeNull()
  quests.advance(WEBHOOK_OVERLAP_MS)
  const after = await signaturesOf(2)
  expect(after.given).toEqual(after.wanted.slice(0, 1))
  const list = await operator.get<Webhooks>('/admin/webhooks')
  expect(JSON.stringify(list.data)).not.toContain('whsec_')
  expect(JSON.stringify(list.data)).not.toContain('secretVersion')
})

test('an operator sees and changes their own alone; who approves campaigns sees all, and switches them off', async () => {
  const [operator, other] = [await newOperator(), await newOperator()]
  const hook = await newWebhook(operator, receiver, ['campaign.live'])
  const refusals = [
    await other.get(`${hook.own}/deliveries`),
    await other.call('PATCH', hook.own, { body: { active: false } }),
    await other.call('DELETE', hook.own),
    await other.post(`${hook.own}/secret`),
    await other.post(`${hook.own}/test`),
    await other.post(`${hook.own}/deliveries/${hook.id}/retry`),
  ]
  expect(refusals.map(({ code }) => code)).toEqual(Array(6).fill('NOT_FOUND'))
  expect((await other.get<Webhooks>('/admin/webhooks')).data.items).toEqual([])
  const all = await quests.operator.get<Webhooks>('/admin/webhooks?pageLimit=1')
  expect(all.data.items).toMatchObject([{ id: hook.id, ownerId: operator.id }])
  expect(all.data.nextCursor).not.toBeNull()
  const next = `/admin/webhooks?pageLimit=100&cursor=${all.data.nextCursor}`
  const rest = (await quests.operator.get<Webhooks>(next)).data.items
  expect(rest.map(({ id }) => id)).not.toContain(hook.id)
  // Where its messages go, and what they are signed with, is the owner's alone.
  const taken = [
    await quests.operator.call('PATCH', hook.own, { body: { url: receiver.url } }),
    await quests.operator.call('PATCH', hook.own, { body: { active: false, events: [] } }),
    await quests.operator.call('PATCH', hook.own, { body: { active: true } }),
    await quests.operator.post(`${hook.own}/secret`),
  ]
  expect(taken.map(({ status }) => status)).toEqual([403, 400, 403, 403])
  const off = await quests.operator.call('PATCH', hook.own, { body: { active: false } })
  expect(off.data).toMatchObject({ ownerId: operator.id, active: false })
})

test('what an operator does with a webhook is in the audit trail, without its secret', async () => {
  const operator = await newOperator()
  const hook = await newWebhook(operator, receiver, ['campaign.live'])
  quests.advance(1)
  await hook.change({ active: false, events: ['campaign.ended'] })
  quests.advance(1)
  const { data } = await hook.changeSecret()
  quests.advance(1)
  await hook.change({ active: true })
  quests.advance(1)
  const test = (await hook.test()).data
  await hook.deliveryThat(({ state }) => state === 'delivered')
  quests.advance(1)
  expect((await hook.retry(test.id)).status).toBe(202)
  quests.advance(1)
  await hook.remove()
  const auditor = await quests.signedIn({ roles: ['read-only'] })
  const acts = (await auditor.get(`/admin/acts?subject=${hook.id}`)).data.items
  expect(acts.toReversed()).toMatchObject([
    { action: 'create-webhook', after: { events: ['campaign.live'] } },
    {
      action: 'change-webhook',
      before: { active: true, events: ['campaign.live'] },
      after: { active: false, events: ['campaign.ended'] },
    },
    { action: 'change-webhook-secret' },
    { action: 'change-webhook', after: { active: true } },
    { action: 'test-webhook' },
    { action: 'retry-delivery', before: { delivery: test.id, state: 'delivered' } },
    { action: 'remove-webhook', before: { description: expect.stringContaining('Hook') } },
  ])
  for (const secret of [hook.secret, data.secret]) {
    expect(JSON.stringify(acts)).not.toContain(secret)
  }
})

test.each([
  'https://hooks.example.com/in',
  'http://127.0.0.1:1/in',
  'http://169.254.169.254/latest/meta-data',
  'http://localhost:3000/',
])('an address that the deployment does not list is refused: %s', async (url) => {
  const operator = await newOperator()
  const body = { url, description: 'Mine', events: ['campaign.live'] }
  const refused = await operator.post('/admin/webhooks', body)
  expect(refused).toMatchObject({ status: 422, code: 'WEBHOOK_HOST_REFUSED' })
  expect(refused.details.hosts).toEqual([receiver.url])
  const hook = await newWebhook(operator, receiver, ['campaign.live'])
  expect((await hook.change({ url })).code).toBe('WEBHOOK_HOST_REFUSED')
})

test('what is no webhook is refused with the field', async () => {
  const operator = await newOperator()
  const good = { url: `${receiver.url}/in`, description: 'Mine', events: ['campaign.live'] }
  const wrong = [
    ['body.url', { ...good, url: 'nowhere' }],
    ['body.description', { ...good, description: ' ' }],
    ['body.events', { ...good, events: [] }],
    ['body.events', { ...good, events: ['campaign.live', 'campaign.live'] }],
    ['body.events.0', { ...good, events: ['webhook.test'] }],
  ] as const
  for (const [path, body] of wrong) {
    const { code, details } = await operator.post('/admin/webhooks', body)
    expect([code, details.fields[0].path]).toEqual(['VALIDATION_FAILED', path])
  }
})

test('an operator has a limited number of webhooks, and one less after one is removed', async () => {
  const operator = await newOperator()
  const hooks = []
  for (let count = 0; count < MAX_WEBHOOKS; count += 1) {
    hooks.push(await newWebhook(operator, receiver, ['campaign.archived']))
  }
  const body = { url: `${receiver.url}/in`, description: 'More', events: ['campaign.live'] }
  const refused = await operator.post('/admin/webhooks', body)
  expect([refused.code, refused.details]).toEqual(['TOO_MANY_WEBHOOKS', { limit: MAX_WEBHOOKS }])
  await hooks[0]?.remove()
  expect((await operator.post('/admin/webhooks', body)).status).toBe(201)
})

test('of a removed webhook nothing is left, and nothing is sent to it', async () => {
  const operator = await newOperator()
  const hook = await newWebhook(operator, receiver, ['campaign.paused'])
  await hook.test()
  await hook.deliveryThat(({ state }) => state === 'delivered')
  await hook.remove()
  expect((await operator.get(`${hook.own}/deliveries`)).code).toBe('NOT_FOUND')
  const heard = await newWebhook(operator, receiver, ['campaign.paused'])
  const { id } = await campaignOf(operator)
  await pause(operator, id, 'pause')
  await receiver.received(heard.path, 1)
  expect(receiver.messagesAt(hook.path)).toHaveLength(1)
})

test('a webhook whose owner may not see campaigns any more is switched off before it hears anything', async () => {
  const operator = await newOperator()
  const hook = await newWebhook(operator, receiver, ['campaign.published'])
  identity.withoutRoles.add(operator.id)
  await campaignOf(operator)
  await waitFor(async () => (await hook.show())?.active === false)
  expect((await hook.show())?.switchedOff?.because).toBe('OWNER_WITHOUT_RIGHT')
  expect(receiver.messagesAt(hook.path)).toEqual([])
  const auditor = await quests.signedIn({ roles: ['read-only'] })
  const [act] = (await auditor.get(`/admin/acts?subject=${hook.id}`)).data.items
  expect(act).toMatchObject({ action: 'switch-off-webhook', actor: 'command:webhook-sender' })
})

test('deliveries are deleted after thirty days', async () => {
  const operator = await newOperator()
  const hook = await newWebhook(operator, receiver, ['campaign.paused'])
  await hook.test()
  await hook.deliveryThat(({ state }) => state === 'delivered')
  const { deps, mongo } = await openInstance('quests', quests.clock)
  quests.advance(30 * DAY_MS)
  await deleteOldDeliveries(deps, new AbortController().signal)
  expect(await hook.deliveries()).toHaveLength(1)
  quests.advance(1)
  await deleteOldDeliveries(deps, new AbortController().signal)
  expect(await hook.deliveries()).toEqual([])
  await deps.recounts.stop()
  await mongo.close()
})
