import { HOUR_MS } from '@platform/contracts/constants'
import type {
  CampaignDetail,
  Task,
  UserProgress,
  ValidateResult,
} from '@platform/contracts/quests/http'
import type { Caller } from '@platform/testing/caller'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CODE, campaignInput } from '../../testing/campaign-input.ts'
import { enterCode } from '../../testing/finish-campaign.ts'
import { liveCampaign, publish } from '../../testing/make-campaign.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

type Tasks = NonNullable<Parameters<typeof campaignInput>[0]>['tasks']

let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests()
})
afterAll(() => quests.stop())

const text = (en: string) => ({ en, hi: `${en}-hi`, 'pt-BR': `${en}-pt` })
const start = (user: Caller, id: string) =>
  user.post<UserProgress>(`/campaigns/${id}/user-progress/start`)
const validate = (user: Caller, id: string, task: string, input: object) =>
  user.post<ValidateResult>(`/campaigns/${id}/tasks/${task}/validate`, { input })
const taskOf = async (user: Caller, id: string, task: string): Promise<Task> => {
  const { data } = await user.get<CampaignDetail>(`/campaigns/${id}`)
  return data.tasks.find((one) => one.id === task) as Task
}

async function started(tasks: object[]) {
  const { id } = await liveCampaign(quests, { tasks: tasks as NonNullable<Tasks> })
  const user = await quests.signedIn()
  expect((await start(user, id)).status).toBe(200)
  return { id, user }
}

const codeTask = (id: string, stage = 1) => ({
  id,
  stage,
  type: 'SPECIAL_CODE_VALIDATION',
  title: text(id),
  description: text(id),
  codes: [`code-${id}`],
})

test('a second start changes nothing', async () => {
  const { id } = await liveCampaign(quests)
  const user = await quests.signedIn()
  const first = await start(user, id)
  expect(first.data).toMatchObject({
    completedTasks: 0,
    totalTasks: 1,
    completedAt: null,
    claim: null,
  })
  quests.advance(1_000)
  expect((await start(user, id)).data.startedAt).toBe(first.data.startedAt)
  const { data } = await user.get<CampaignDetail>(`/campaigns/${id}`)
  expect(data.participants).toBe(1)
})

test('a campaign cannot be worked on before its start, without a start, or after its end', async () => {
  const input = campaignInput({
    slug: 'tomorrow',
    startsAt: quests.inHours(1),
    endsAt: quests.inHours(2),
  })
  const { id } = await publish(quests.operator, input)
  const [user, other] = [await quests.signedIn(), await quests.signedIn()]
  expect((await start(user, id)).code).toBe('CAMPAIGN_NOT_LIVE')
  quests.advance(HOUR_MS)
  expect((await enterCode(other, id, CODE)).code).toBe('CAMPAIGN_NOT_STARTED')
  expect((await start(user, id)).status).toBe(200)
  quests.advance(HOUR_MS)
  expect((await enterCode(user, id, CODE)).code).toBe('CAMPAIGN_NOT_LIVE')
  expect((await start(other, id)).code).toBe('CAMPAIGN_NOT_LIVE')
})

test('a code is taken without regard to case and space; a wrong one shows on the task', async () => {
  const { id, user } = await started([codeTask('code')])
  const wrong = await validate(user, id, 'code', { code: 'nope' })
  expect(wrong.data.task).toMatchObject({ status: 'REJECTED', rejection: 'WRONG_CODE' })
  const right = await validate(user, id, 'code', { code: '  CODE - code ' })
  expect(right.data).toMatchObject({
    task: { status: 'VERIFIED', rejection: null, retryAt: null },
    progress: { completedTasks: 1, completedAt: quests.now().toISOString() },
  })
  expect((await validate(user, id, 'code', { code: 'nope' })).data.task.status).toBe('VERIFIED')
})

test('after ten wrong codes even the right one waits, also when all come at once', async () => {
  const { id, user } = await started([codeTask('code')])
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      validate(user, id, 'code', { code: `guess-${index}` }),
    ),
  )
  expect(guesses.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(guesses.filter(({ code }) => code === 'TASK_TOO_MANY_TRIES')).toHaveLength(20)

  const right = await validate(user, id, 'code', { code: 'code-code' })
  expect(right).toMatchObject({ status: 429, details: { retryAfterMs: 600_000 } })
  expect((await taskOf(user, id, 'code')).retryAt).toBe(quests.inHours(600_000 / HOUR_MS))

  quests.advance(600_000)
  expect((await validate(user, id, 'code', { code: 'code-code' })).data.task.status).toBe(
    'VERIFIED',
  )
})

test('a link is followed, and confirmed not before its time', async () => {
  const link = {
    id: 'visit',
    type: 'URI_REDIRECTION',
    url: 'https://example.com/',
    minimumSeconds: 5,
  }
  const { id, user } = await started([{ ...link, title: text('v'), description: text('v') }])
  const step = (name: 'open' | 'confirm') => validate(user, id, 'visit', { step: name })

  expect((await step('confirm')).data.task).toMatchObject({
    status: 'REJECTED',
    rejection: 'TOO_EARLY',
  })
  const opened = (await step('open')).data.task
  expect(opened).toMatchObject({ status: 'OPENED', rejection: null })
  expect(opened.openedAt).toEqual(expect.any(String))
  quests.advance(4_999)
  expect((await step('confirm')).data.task.rejection).toBe('TOO_EARLY')
  await step('open')
  quests.advance(1)
  expect((await step('confirm')).data.task.status).toBe('VERIFIED')
})

test('a game login is checked by its method, and a form that does not fit names its fields', async () => {
  const { id, user } = await started([
    {
      id: 'login',
      type: 'CAPTURE_LOGIN_AND_GAME_DETAILS',
      title: text('login'),
      description: text('login'),
      game: 'Free Fire',
      loginMethods: ['STEAM_ID'],
      fields: [{ key: 'server', label: text('Server') }],
    },
  ])
  const send = (login: string, details: object) =>
    validate(user, id, 'login', { loginMethod: 'STEAM_ID', login, details })

  const { status, code, details } = await send('76561198000000000', {})
  expect({ status, code, details }).toEqual({
    status: 400,
    code: 'VALIDATION_FAILED',
    details: { fields: [{ path: 'body.input.details.server', problem: 'is required' }] },
  })
  expect((await send('monsoon', { server: 'IN' })).data.task.rejection).toBe('INVALID_LOGIN')
  expect((await send('[U:1:22202]', { server: 'IN' })).data.task.status).toBe('VERIFIED')
})

test('a wallet task asks the wallet service; while it is down the user may try again', async () => {
  const wallet = { id: 'wallet', type: 'WALLET_LINK', title: text('w'), description: text('w') }
  const { id, user } = await started([wallet])
  const check = () => validate(user, id, 'wallet', {})
  expect((await check()).data.task.rejection).toBe('WALLET_NOT_LINKED')

  quests.wallet.down = true
  expect((await check()).code).toBe('UNAVAILABLE')
  quests.wallet.down = false
  quests.wallet.addresses.set(user.id, `0x${'a'.repeat(40)}`)
  expect((await check()).data.task.status).toBe('VERIFIED')
})

test('a later stage opens when the earlier one is done', async () => {
  const { id, user } = await started([codeTask('a'), codeTask('b'), codeTask('c', 2)])
  const enter = (task: string) => validate(user, id, task, { code: `code-${task}` })
  expect((await enter('c')).code).toBe('TASK_LOCKED')
  await enter('a')
  expect((await taskOf(user, id, 'c')).status).toBe('LOCKED')
  await enter('b')
  expect((await taskOf(user, id, 'c')).status).toBe('ACTIVE')
  expect((await enter('c')).data.progress).toMatchObject({ completedTasks: 3 })
})

test('twenty tasks validated at once, each three times, are all counted once', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `t${index}`)
  const { id, user } = await started(names.map((name) => codeTask(name)))
  const tries = [...names, ...names, ...names]
  const answers = await Promise.all(
    tries.map((task) => validate(user, id, task, { code: `code-${task}` })),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const { data } = await user.get<CampaignDetail>(`/campaigns/${id}`)
  expect(data.progress).toMatchObject({ completedTasks: 20, totalTasks: 20 })
  expect(data.progress?.completedAt).not.toBeNull()
  expect(data.tasks.every(({ status }) => status === 'VERIFIED')).toBe(true)
})

test('an unknown task, an unknown campaign and a malformed try get different codes', async () => {
  const { id, user } = await started([codeTask('code')])
  expect((await validate(user, id, 'other', {})).code).toBe('NOT_FOUND')
  const unknownId = '00000000-0000-4000-8000-000000000000'
  expect((await validate(user, unknownId, 'code', {})).code).toBe('NOT_FOUND')
  expect((await validate(user, id, 'code', {})).code).toBe('VALIDATION_FAILED')
  expect((await validate(user, id, 'code', { code: 'a', more: 1 })).code).toBe('VALIDATION_FAILED')
})
