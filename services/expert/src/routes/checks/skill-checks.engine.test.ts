import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@platform/contracts/constants'
import { SKILL_CHECK } from '@platform/contracts/expert/constants'
import type {
  CheckResult,
  RunningCheck,
  SkillCheck,
  SkillChecks,
} from '@platform/contracts/expert/skill-checks-http'
import type { Caller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { documentsOf } from '@platform/testing/read-databases'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedTasks, takeCheck, wholeDraft } from '../../testing/apply.ts'
import { startExpert, type TestExpert } from '../../testing/start-expert.ts'

const queries = watchQueries()
let service: TestExpert
beforeAll(async () => {
  service = await startExpert()
})
afterAll(async () => {
  queries.stop()
  expect(queries.unserved()).toEqual([])
  await service.stop()
})

/** A user whose draft names skills with a check. */
async function candidate(claims: object = {}): Promise<Caller> {
  const user = await service.signedIn(claims)
  await user.put('/application', wholeDraft())
  return user
}
const start = (user: Caller, skill = 'sql') => user.post<RunningCheck>('/skill-checks', { skill })
const checkOf = async (user: Caller, skill = 'sql'): Promise<SkillCheck> => {
  const { items } = (await user.get<SkillChecks>('/skill-checks')).data
  return items.find((one) => one.skill === skill)!
}

test('says before it begins how long it takes and how each kind of task is scored', async () => {
  const check = await checkOf(await candidate())
  expect(check).toMatchObject({
    name: 'SQL',
    state: 'open',
    attemptsLeft: 2,
    minutes: 20,
    passPercent: 70,
  })
  expect(check.rubric).toContainEqual({
    kind: 'order',
    rule: 'pairs-in-order',
    count: 1,
    points: 3,
  })
})

test('no response has a right answer, and two applicants have different tasks', async () => {
  const [one, other] = [await candidate(), await candidate()]
  const [started, second] = [await start(one), await start(other)]
  expect(started.status).toBe(201)
  for (const { data } of [started, second]) {
    for (const task of data.tasks) {
      expect(Object.keys(task).sort()).toEqual([
        'answer',
        'id',
        'kind',
        'length',
        'options',
        'passage',
        'points',
        'prompt',
        'rule',
      ])
    }
  }
  const prompts = ({ data }: typeof started) => JSON.stringify(data.tasks)
  expect(prompts(started)).not.toBe(prompts(second))
  const result = await one.post<CheckResult>(`/skill-checks/${started.data.id}/submit`)
  expect(JSON.stringify(result.body)).not.toMatch(/"right"|"template"/)
})

test('a running check is resumed on another device with its answers, and runs once', async () => {
  const sub = randomUUID()
  const phone = await candidate({ sub, sid: randomUUID() })
  const desktop = await service.signedIn({ sub, sid: randomUUID() })
  const both = await Promise.all([start(phone), start(desktop), start(phone)])
  const ids = new Set(both.map(({ data }) => data.id))
  expect(ids.size).toBe(1)
  const [id] = ids
  const task = both[0]!.data.tasks.find(({ kind }) => kind === 'choice')!
  const at = `/skill-checks/${id}/answers/${task.id}`
  expect((await phone.put(at, { answer: 'a' })).status).toBe(200)
  const seen = await desktop.get<RunningCheck>(`/skill-checks/${id}`)
  expect(seen.data.tasks.find((one) => one.id === task.id)?.answer).toBe('a')
  expect((await start(desktop, 'python')).code).toBe('SKILL_CHECK_RUNNING')
})

test('a try with right answers passes and is final', async () => {
  const user = await candidate()
  const result = await takeCheck(service, user, 'sql')
  expect(result).toMatchObject({ passed: true, percent: 100, isTimedOut: false, signals: [] })
  expect(await checkOf(user)).toMatchObject({ state: 'passed', attemptsLeft: 0, results: [result] })
  expect((await start(user)).code).toBe('SKILL_CHECK_CLOSED')
  const again = await user.post<CheckResult>(`/skill-checks/${result.id}/submit`)
  expect(again.data).toEqual(result)
})

test('a second try needs a wait and has other tasks, and there is no third', async () => {
  const user = await candidate()
  const first = await takeCheck(service, user, 'sql', false)
  // Another try may follow: which kind was wrong is not said.
  expect(first).toMatchObject({ passed: false, percent: 0, parts: [] })
  const until = new Date(service.clock.now().getTime() + SKILL_CHECK.retryAfterMs)
  expect(await checkOf(user)).toMatchObject({ state: 'waiting', retryAt: until.toISOString() })
  const early = await start(user)
  expect([early.code, early.details]).toEqual(['SKILL_CHECK_WAIT', { until: until.toISOString() }])
  service.clock.advance(SKILL_CHECK.retryAfterMs)
  const second = await start(user)
  expect(second.data.attempt).toBe(2)
  const templates = async (id: string) =>
    (await storedTasks(service, id)).map((one) => one.template)
  const used = await templates(first.id)
  expect((await templates(second.data.id)).filter((one) => used.includes(one))).toEqual([])
  await user.post(`/skill-checks/${second.data.id}/submit`)
  expect(await checkOf(user)).toMatchObject({ state: 'failed', attemptsLeft: 0 })
  expect((await start(user)).code).toBe('SKILL_CHECK_CLOSED')
})

test('no answer counts after the deadline, and the check is scored with those before', async () => {
  const user = await candidate()
  const { id, tasks, endsAt } = (await start(user)).data
  const right = await storedTasks(service, id)
  const answer = (n: number) =>
    user.put(`/skill-checks/${id}/answers/${tasks[n]!.id}`, { answer: right[n]!.right })
  expect((await answer(0)).status).toBe(200)
  service.clock.advance(20 * MINUTE_MS + SKILL_CHECK.graceMs)
  expect((await answer(1)).status).toBe(200)
  service.clock.advance(1)
  expect((await answer(2)).code).toBe('SKILL_CHECK_OVER')
  expect((await user.get(`/skill-checks/${id}`)).code).toBe('SKILL_CHECK_OVER')
  const [result] = (await checkOf(user)).results
  expect(result).toMatchObject({ isTimedOut: true, finishedAt: endsAt, passed: false })
  expect(result!.percent).toBeGreaterThan(0)
})

test('a worker scores checks that were not sent', async () => {
  const user = await candidate()
  const { id } = (await start(user)).data
  service.clock.advance(21 * MINUTE_MS)
  const { MONGO_URL, MONGO_DATABASE } = service.env
  const stored = () => documentsOf(MONGO_URL, MONGO_DATABASE, 'skill_checks', { _id: id })
  await waitFor(async () => (await stored())[0]?.result !== null)
  expect((await stored())[0]).toMatchObject({ result: { isTimedOut: true, percent: 0 } })
})

test('shows the signals to the applicant, and they change no score', async () => {
  const sub = randomUUID()
  const user = await candidate({ sub, sid: randomUUID() })
  const elsewhere = await service.signedIn({ sub, sid: randomUUID() })
  const { id } = (await start(user)).data
  const noted = await user.post(`/skill-checks/${id}/signals`, {
    signals: [{ signal: 'left-page', count: 2 }],
  })
  expect(noted.data).toEqual({ signals: [{ signal: 'left-page', count: 2 }] })
  const right = (await storedTasks(service, id)).filter((task) => task.right !== null)
  for (const [n, task] of right.entries()) {
    // The first answer comes at once, from another device.
    if (n > 0) service.clock.advance(MINUTE_MS)
    const by = n === 0 ? elsewhere : user
    await by.put(`/skill-checks/${id}/answers/${task.id}`, { answer: task.right })
  }
  const result = (await user.post<CheckResult>(`/skill-checks/${id}/submit`)).data
  expect(result.percent).toBe(100)
  expect(result.signals).toEqual(
    expect.arrayContaining([
      { signal: 'left-page', count: 2 },
      { signal: 'fast-answers', count: 1 },
      { signal: 'other-device', count: 1 },
    ]),
  )
  expect(
    (await user.post(`/skill-checks/${id}/signals`, { signals: [{ signal: 'pasted', count: 1 }] }))
      .code,
  ).toBe('SKILL_CHECK_OVER')
  const forged = { signals: [{ signal: 'fast-answers', count: 1 }] }
  expect((await user.post(`/skill-checks/${id}/signals`, forged)).code).toBe('VALIDATION_FAILED')
})

test('a check belongs to its user, and to a skill of their draft', async () => {
  const [user, other] = [await candidate(), await candidate()]
  const { id, tasks } = (await start(user)).data
  const answer = { answer: 'a' }
  expect((await other.get(`/skill-checks/${id}`)).code).toBe('NOT_FOUND')
  expect((await other.put(`/skill-checks/${id}/answers/${tasks[0]!.id}`, answer)).code).toBe(
    'NOT_FOUND',
  )
  expect((await other.post(`/skill-checks/${id}/submit`)).code).toBe('NOT_FOUND')
  expect((await start(other, 'mathematics')).code).toBe('NOT_FOUND')
  expect((await start(other, 'go')).code).toBe('NOT_FOUND')
  expect((await user.put(`/skill-checks/${id}/answers/99`, answer)).code).toBe('NOT_FOUND')
  const choice = tasks.find(({ kind }) => kind === 'choice')!
  const wrong = await user.put(`/skill-checks/${id}/answers/${choice.id}`, { answer: 'z' })
  expect(wrong.details.fields[0].path).toBe('body.answer')
})

test('answers and the end of a try at the same time lead to one result with every answer that was taken', async () => {
  const user = await candidate()
  const { id } = (await start(user)).data
  const right = (await storedTasks(service, id)).filter((task) => task.right !== null)
  const calls = right.map((task) =>
    user.put(`/skill-checks/${id}/answers/${task.id}`, { answer: task.right }),
  )
  const ends = [1, 2].map(() => user.post<CheckResult>(`/skill-checks/${id}/submit`))
  const saved = (await Promise.all(calls)).filter(({ status }) => status === 200).length
  const results = (await Promise.all(ends)).map(({ data }) => data)
  expect(results[0]).toEqual(results[1])
  const { MONGO_URL, MONGO_DATABASE } = service.env
  const [stored] = await documentsOf(MONGO_URL, MONGO_DATABASE, 'skill_checks', { _id: id })
  expect(Object.keys(stored!.answers as object)).toHaveLength(saved)
  expect((stored!.result as { percent: number }).percent).toBe(results[0]!.percent)
})
