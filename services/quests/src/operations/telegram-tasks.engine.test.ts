import type { AdminCampaign } from '@platform/contracts/quests/admin'
import type { Task } from '@platform/contracts/quests/http'
import type { Caller } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { campaignInput } from '../testing/campaign-input.ts'
import { checksOf, idle, openChecks, type StoredChecks } from '../testing/check-user.ts'
import { type IdentityDouble, startIdentityDouble } from '../testing/identity-double.ts'
import { liveCampaign } from '../testing/make-campaign.ts'
import { broken } from '../testing/provider-double.ts'
import { startQuests, type TestQuests } from '../testing/start-quests.ts'
import {
  flooded,
  refused,
  startTelegramDouble,
  type TelegramDouble,
} from '../testing/telegram-double.ts'

const text = { en: 'a', hi: 'b', 'pt-BR': 'c' }
const task = {
  ...{ id: 'channel', type: 'TELEGRAM_JOIN' as const, title: text, description: text, stage: 1 },
  ...{ chatId: '@monsoon_wire', channelName: 'Monsoon Wire' },
  inviteUrl: 'https://telegram.example/monsoon_wire',
}

let quests: TestQuests
let telegram: TelegramDouble
let identity: IdentityDouble
let stored: StoredChecks
let own: ReturnType<typeof checksOf>
beforeAll(async () => {
  telegram = await startTelegramDouble()
  identity = await startIdentityDouble()
  quests = await startQuests({
    ...{ IDENTITY_URL: identity.url, TELEGRAM_API_URL: telegram.url },
    TELEGRAM_BOT_TOKEN: '70:secret',
  })
  stored = await openChecks(quests)
  own = checksOf(quests, (await liveCampaign(quests, { tasks: [task] })).id)
})
afterAll(async () => {
  await stored.close()
  await quests.stop()
  await identity.stop()
  await telegram.stop()
})
beforeEach(async () => {
  await stored.forget()
  telegram.answers.length = 0
  telegram.calls.length = 0
})
/** A try after the visit, and its result. */
async function checked(user: Caller): Promise<Task> {
  expect((await own.tryTask(user, 'channel', CONFIRM)).status).toBe('VALIDATING')
  return own.resultOf(user, 'channel')
}
const CONFIRM = { step: 'confirm' }

let accounts = 1000
async function participant() {
  const user = await own.participant()
  accounts += 1
  const subject = String(accounts)
  identity.accounts.set(user.id, { handle: 'monsoon_fox', subject, token: '', renewed: null })
  return { user, subject }
}

test('without a Telegram account a try is rejected at once, and Telegram is not asked', async () => {
  const { user } = await participant()
  identity.accounts.delete(user.id)
  expect((await own.tryTask(user, 'channel', CONFIRM)).rejection).toBe('TELEGRAM_NOT_LINKED')
  expect(telegram.calls).toEqual([])
})

test.each([
  [{ status: 'creator' }],
  [{ status: 'administrator' }],
  [{ status: 'member' }],
  [{ status: 'restricted', is_member: true }],
])('%j is in the channel', async (member) => {
  const { user, subject } = await participant()
  telegram.members.set(subject, member)
  expect((await own.tryTask(user, 'channel', { step: 'open' })).status).toBe('OPENED')
  expect((await checked(user)).status).toBe('VERIFIED')
  expect(telegram.calls.map(({ path }) => path)).toEqual([
    `/bot70:secret/getChatMember?chat_id=%40monsoon_wire&user_id=${subject}`,
  ])
})

test.each([
  [{ status: 'left' }],
  [{ status: 'kicked' }],
  [{ status: 'restricted', is_member: false }],
  [null],
])('%j is not in the channel, and reads who is missing where', async (member) => {
  const { user, subject } = await participant()
  if (member) telegram.members.set(subject, member)
  expect(await checked(user)).toMatchObject({
    status: 'REJECTED',
    rejection: 'TELEGRAM_NOT_MEMBER',
    rejectionDetails: { user: 'monsoon_fox', channel: 'Monsoon Wire' },
  })
})

test('an account that is disconnected while a try is checked rejects it', async () => {
  const { user } = await participant()
  telegram.answers.push(broken)
  await own.tryTask(user, 'channel', CONFIRM)
  await waitFor(() => telegram.calls.length === 1)
  identity.accounts.delete(user.id)
  expect((await own.repeated(user, 'channel')).rejection).toBe('TELEGRAM_NOT_LINKED')
})

test.each([
  ['an outage', broken],
  ['a bot that may not see the members', refused(400, 'Bad Request: member list is inaccessible')],
])('%s is no answer: the check is repeated', async (_what, answer) => {
  const { user, subject } = await participant()
  telegram.members.set(subject, { status: 'member' })
  telegram.answers.push(answer)
  await own.tryTask(user, 'channel', CONFIRM)
  await waitFor(() => telegram.calls.length === 1)
  expect((await own.repeated(user, 'channel')).status).toBe('VERIFIED')
})

test("the bot's limit delays every user's check until the time that Telegram gives", async () => {
  const one = await participant()
  const two = await participant()
  for (const { subject } of [one, two]) telegram.members.set(subject, { status: 'member' })
  telegram.answers.push(flooded(30))
  await own.tryTask(one.user, 'channel', CONFIRM)
  await waitFor(() => telegram.calls.length === 1)
  await stored.nextRunIn(30_000)
  expect((await own.taskOf(one.user, 'channel')).check?.runs).toBe(0)
  await own.tryTask(two.user, 'channel', CONFIRM)
  await stored.nextRunIn(30_000)
  quests.advance(29_000)
  await idle()
  expect(telegram.calls).toHaveLength(1)
  quests.advance(1_000)
  expect((await own.resultOf(one.user, 'channel')).status).toBe('VERIFIED')
  expect((await own.resultOf(two.user, 'channel')).status).toBe('VERIFIED')
})

test('where Telegram is not set up, a campaign that needs it is not published, and says why', async () => {
  const bare = await startQuests({ IDENTITY_URL: identity.url })
  onTestFinished(bare.stop)
  const input = campaignInput({ slug: 'no-bot', tasks: [task] })
  const { id } = (await bare.operator.post<AdminCampaign>('/admin/campaigns', input)).data
  await bare.operator.post(`/admin/campaigns/${id}/fund`)
  expect(await bare.operator.post(`/admin/campaigns/${id}/publish`)).toMatchObject({
    status: 409,
    code: 'TASK_NOT_CONFIGURED',
    details: { task: 'channel', lacks: 'TELEGRAM_BOT_TOKEN' },
  })
})
