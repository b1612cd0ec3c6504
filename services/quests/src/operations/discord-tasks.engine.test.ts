import { randomUUID } from 'node:crypto'
import type { Task } from '@platform/contracts/quests/http'
import type { Caller } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { MAX_DELAY_MS, MAX_PAUSE_MS } from '../domain/task-check.ts'
import { checksOf, idle, openChecks, type StoredChecks } from '../testing/check-user.ts'
import {
  type DiscordDouble,
  missingScope,
  startDiscordDouble,
  tokenOf,
  tooMany,
  unauthorised,
} from '../testing/discord-double.ts'
import { type IdentityDouble, startIdentityDouble } from '../testing/identity-double.ts'
import { liveCampaign } from '../testing/make-campaign.ts'
import { broken } from '../testing/provider-double.ts'
import { startQuests, type TestQuests } from '../testing/start-quests.ts'

const GUILD = '1100000000000000001'
const RANGER = '1100000000000000101'
const text = { en: 'a', hi: 'b', 'pt-BR': 'c' }
const shown = { title: text, description: text, stage: 1 }
const server = {
  guildId: GUILD,
  guildName: 'Monsoon HQ',
  inviteUrl: 'https://discord.example/monsoon',
}

let quests: TestQuests
let discord: DiscordDouble
let identity: IdentityDouble
let stored: StoredChecks
let own: ReturnType<typeof checksOf>
beforeAll(async () => {
  discord = await startDiscordDouble()
  identity = await startIdentityDouble()
  quests = await startQuests({ IDENTITY_URL: identity.url, DISCORD_API_URL: discord.url })
  const tasks = [
    { ...shown, id: 'link', type: 'DISCORD_LINK' as const },
    { ...shown, id: 'join', type: 'DISCORD_JOIN' as const, ...server },
    {
      ...shown,
      id: 'role',
      type: 'DISCORD_ROLE' as const,
      ...server,
      roleId: RANGER,
      roleName: 'Ranger',
    },
  ]
  stored = await openChecks(quests)
  own = checksOf(quests, (await liveCampaign(quests, { tasks })).id)
})
afterAll(async () => {
  await stored.close()
  await quests.stop()
  await identity.stop()
  await discord.stop()
})
beforeEach(async () => {
  await stored.forget()
  discord.answers.length = 0
  discord.calls.length = 0
})

/** A user who has started the campaign, with an account at Discord unless they are said to have none. */
async function participant({ linked = true } = {}) {
  const user = await own.participant()
  const account = { handle: 'monsoon_fox', token: randomUUID(), renewed: null as string | null }
  if (linked) identity.accounts.set(user.id, account)
  return { user, account }
}
const tryTask = (user: Caller, taskId: string, step = 'confirm') =>
  own.tryTask(user, taskId, taskId === 'link' ? {} : { step })
async function checked(user: Caller, taskId: string): Promise<Task> {
  expect((await tryTask(user, taskId)).status).toBe('VALIDATING')
  return own.resultOf(user, taskId)
}

test.each(['link', 'join', 'role'])(
  'without a Discord account the task %s is rejected at once, and Discord is not asked',
  async (taskId) => {
    const { user } = await participant({ linked: false })
    expect(await tryTask(user, taskId)).toMatchObject({
      status: 'REJECTED',
      rejection: 'DISCORD_NOT_LINKED',
      check: null,
    })
    expect(discord.calls).toEqual([])
  },
)

test('a linked account verifies the task to link one', async () => {
  const { user } = await participant()
  expect((await tryTask(user, 'link')).status).toBe('VERIFIED')
})

test('the invite is opened, and a member is verified by their own token', async () => {
  const { user, account } = await participant()
  expect((await tryTask(user, 'join', 'open')).status).toBe('OPENED')
  discord.members.set(account.token, [])
  expect((await checked(user, 'join')).status).toBe('VERIFIED')
  const [call, ...others] = discord.calls
  expect(others).toEqual([])
  expect(call?.path).toBe(`/users/@me/guilds/${GUILD}/member`)
  expect(call && tokenOf(call)).toBe(account.token)
})

test('somebody who is not in the server reads who is missing where, joins, and is verified', async () => {
  const { user, account } = await participant()
  expect(await checked(user, 'join')).toMatchObject({
    status: 'REJECTED',
    rejection: 'DISCORD_NOT_MEMBER',
    rejectionDetails: { user: 'monsoon_fox', server: 'Monsoon HQ' },
  })
  discord.members.set(account.token, [])
  expect(await checked(user, 'join')).toMatchObject({
    status: 'VERIFIED',
    rejection: null,
    rejectionDetails: null,
  })
})

test('a member without the role reads which one is missing', async () => {
  const { user, account } = await participant()
  expect((await checked(user, 'role')).rejection).toBe('DISCORD_NOT_MEMBER')
  discord.members.set(account.token, ['1100000000000000999'])
  expect(await checked(user, 'role')).toMatchObject({
    rejection: 'DISCORD_ROLE_MISSING',
    rejectionDetails: { user: 'monsoon_fox', server: 'Monsoon HQ', role: 'Ranger' },
  })
  discord.members.set(account.token, [RANGER])
  expect((await checked(user, 'role')).status).toBe('VERIFIED')
})

test('a token that Discord refuses is renewed once', async () => {
  const { user, account } = await participant()
  const first = account.token
  account.renewed = randomUUID()
  discord.answers.push(unauthorised)
  discord.members.set(account.renewed, [])
  expect((await checked(user, 'join')).status).toBe('VERIFIED')
  expect(discord.calls.map(tokenOf)).toEqual([first, account.renewed])
})

test.each([
  ['the access was withdrawn', null, [unauthorised]],
  ['the connection lacks the scope', 'newer', [missingScope, missingScope]],
])('when %s, the user is asked to connect again', async (_why, renewed, answers) => {
  const { user, account } = await participant()
  account.renewed = renewed
  discord.answers.push(...answers)
  expect(await checked(user, 'join')).toMatchObject({
    status: 'REJECTED',
    rejection: 'DISCORD_RECONNECT_NEEDED',
  })
  discord.members.set(account.token, [])
  expect((await checked(user, 'join')).status).toBe('VERIFIED')
})

test('an account that is disconnected while a try is checked rejects it', async () => {
  const { user } = await participant()
  discord.answers.push(broken)
  await tryTask(user, 'join')
  await waitFor(() => discord.calls.length === 1)
  identity.accounts.delete(user.id)
  expect((await own.repeated(user, 'join')).rejection).toBe('DISCORD_NOT_LINKED')
})

test('a limit on all calls pauses every instance until the given time, and costs no run', async () => {
  const other = await quests.another()
  onTestFinished(other.stop)
  const one = await participant()
  const two = await participant()
  for (const { account } of [one, two]) discord.members.set(account.token, [])
  discord.answers.push(tooMany(30, null))
  await tryTask(one.user, 'join')
  await waitFor(() => discord.calls.length === 1)
  await stored.nextRunIn(30_000)
  await tryTask(two.user, 'role')
  await stored.nextRunIn(30_000)
  for (const { user, task } of [
    { user: one.user, task: 'join' },
    { user: two.user, task: 'role' },
  ]) {
    expect((await own.taskOf(user, task)).check?.runs).toBe(0)
  }
  quests.advance(29_999)
  other.advance(29_999)
  await idle()
  expect(discord.calls).toHaveLength(1)

  quests.advance(1)
  other.advance(1)
  expect((await own.resultOf(one.user, 'join')).status).toBe('VERIFIED')
  expect((await own.resultOf(two.user, 'role')).rejection).toBe('DISCORD_ROLE_MISSING')
  expect(discord.calls).toHaveLength(3)
})

test.each(['user', 'global', 'shared'] as const)(
  'a limit of the scope %s delays one try alone',
  async (scope) => {
    const one = await participant()
    const two = await participant()
    for (const { account } of [one, two]) discord.members.set(account.token, [])
    discord.answers.push(tooMany(4.2, scope))
    await tryTask(one.user, 'join')
    await waitFor(() => discord.calls.length === 1)
    expect((await checked(two.user, 'join')).status).toBe('VERIFIED')
    expect((await own.taskOf(one.user, 'join')).status).toBe('VALIDATING')
    expect((await own.repeated(one.user, 'join')).status).toBe('VERIFIED')
  },
)

test('a limit for longer than a user waits ends the check without an answer', async () => {
  const { user, account } = await participant()
  discord.members.set(account.token, [])
  discord.answers.push(tooMany(MAX_DELAY_MS / 1_000 + 1, 'user'))
  expect((await checked(user, 'join')).rejection).toBe('CHECK_UNAVAILABLE')
  expect((await checked(user, 'join')).status).toBe('VERIFIED')
})

test('an answer that asks for no pause is not repeated at once', async () => {
  const { user, account } = await participant()
  discord.members.set(account.token, [])
  discord.answers.push(...Array.from({ length: 50 }, () => tooMany(0, 'user')))
  await tryTask(user, 'join')
  await waitFor(() => discord.calls.length === 1)
  await idle()
  expect(discord.calls).toHaveLength(1)
  discord.answers.length = 0
  expect((await own.repeated(user, 'join')).status).toBe('VERIFIED')
})

test('one answer that asks for a year does not close the tasks of Discord to everybody', async () => {
  const one = await participant()
  discord.answers.push(tooMany(365 * 24 * 3_600, null))
  expect((await checked(one.user, 'join')).rejection).toBe('CHECK_UNAVAILABLE')
  const two = await participant()
  discord.members.set(two.account.token, [])
  await tryTask(two.user, 'join')
  quests.advance(MAX_PAUSE_MS)
  expect((await own.resultOf(two.user, 'join')).status).toBe('VERIFIED')
})

test('an error of Discord is no answer: the check is repeated', async () => {
  const { user, account } = await participant()
  discord.members.set(account.token, [])
  discord.answers.push(broken)
  await tryTask(user, 'join')
  await waitFor(() => discord.calls.length === 1)
  await stored.nextRunIn(2_000)
  expect((await own.taskOf(user, 'join')).status).toBe('VALIDATING')
  expect((await own.repeated(user, 'join')).status).toBe('VERIFIED')
})

test('a call that Discord never answers ends after 10 s, and is repeated', {
  timeout: 30_000,
}, async () => {
  const { user, account } = await participant()
  discord.members.set(account.token, [])
  discord.answers.push('silence')
  await tryTask(user, 'join')
  await waitFor(() => discord.calls.length === 1)
  await stored.nextRunIn(2_000)
  expect((await own.repeated(user, 'join')).status).toBe('VERIFIED')
  expect(discord.calls).toHaveLength(2)
})
