import { DAY_MS } from '@platform/contracts/constants'
import type { Application } from '@platform/contracts/expert/application-http'
import { roleGranted } from '@platform/contracts/expert/events'
import type { Caller } from '@platform/testing/caller'
import { type CrashPoints, createCrashPoints } from '@platform/testing/crash-points'
import { fileForm } from '@platform/testing/file-form'
import { blackPng } from '@platform/testing/png'
import { documentsOf } from '@platform/testing/read-databases'
import { KILLING_TEST_MS, startProcess } from '@platform/testing/start-process'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, CLEAR, decide, itemOf, ownOf, takeCheck, wholeDraft } from './testing/apply.ts'
import { startExpert, type TestExpert } from './testing/start-expert.ts'

const SERVER = new URL('server.ts', import.meta.url)
const TIMEOUT_MS = KILLING_TEST_MS

let service: TestExpert
let crashPoints: CrashPoints
let reviewer: Caller
beforeAll(async () => {
  service = await startExpert()
  crashPoints = await createCrashPoints()
  reviewer = await service.signedIn({ roles: ['reviewer'] })
})
afterAll(async () => {
  await service.stop()
  await crashPoints.remove()
})

const storedOf = (collection: string, filter: Record<string, unknown>) =>
  documentsOf(service.env.MONGO_URL, service.env.MONGO_DATABASE, collection, filter)

/** Sends a request to a process of its own, which is killed at this step of it. */
async function killAt(step: string, path: string, by: Caller, body: object, method = 'POST') {
  const doomed = await startProcess(SERVER, {
    ...{ ...service.env, ...crashPoints.environment, EXPERT_WORKER_MS: '3600000' },
  })
  await crashPoints.arm(step)
  const call = fetch(`${doomed.url}/api/experts${path}`, {
    method,
    headers: { ...by.authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await expect(call).rejects.toThrow()
  expect(await doomed.ended).toBe('SIGKILL')
}

// The first: later ones move the clock, and the process that is killed has the machine's.
test(
  'an appeal waits for another reviewer after a crash, with its documents, and no draft begins beside it',
  async () => {
    const began = service.clock.now().getTime()
    const user = await service.signedIn()
    const { body, headers } = fileForm(blackPng(8, 8))
    await user.post('/application/documents?kind=degree', body, headers)
    await applicant(service, { sub: user.id })
    const id = await itemOf(reviewer, user)
    await decide(reviewer, id, { verdict: 'reject' })
    // The check took minutes: the appeal would count as interrupted at once.
    service.clock.advance(began - service.clock.now().getTime())
    await killAt('application-appealed', '/application/appeal', user, { reason: 'Look again' })
    expect((await ownOf(user)).state).toBe('rejected')
    expect((await storedOf('documents', { userId: user.id }))[0]?.deleteAt).toBeInstanceOf(Date)
    await service.clock.ahead(31 * DAY_MS, async () => {
      // Whether the worker has run or not.
      const change = { basicVerificationDetails: { city: 'Goa' } }
      expect((await user.put('/application', change)).code).toBe('APPLICATION_SENT')
      await waitFor(async () => (await ownOf(user)).state === 'appealed')
    })
    const [document] = await storedOf('documents', { userId: user.id })
    expect(document?.deleteAt ?? null).toBeNull()
    const [stored] = await storedOf('applications', { _id: user.id })
    expect(stored).not.toHaveProperty('appealingSince')
  },
  TIMEOUT_MS,
)

test(
  'an application enters the queue once after a crash',
  async () => {
    const user = await service.signedIn()
    await user.put('/application', wholeDraft())
    await takeCheck(service, user, 'sql')
    const { version } = await ownOf(user)
    const body = { version, agreed: true }
    await killAt('application-submitted', '/application/submit', user, body)
    expect((await ownOf(user)).state).toBe('submitted')
    service.clock.advance(60_000)
    await waitFor(() => itemOf(reviewer, user).catch(() => null))
    const again = await user.post<Application>('/application/submit', body)
    expect(again.data.state).toBe('submitted')
    expect(again.data.timeline).toHaveLength(1)
  },
  TIMEOUT_MS,
)

test(
  'an application that is deleted after a crash does not enter the queue',
  async () => {
    const user = await service.signedIn()
    await user.put('/application', wholeDraft())
    await takeCheck(service, user, 'sql')
    const { version } = await ownOf(user)
    const body = { version, agreed: true }
    await killAt('application-submitted', '/application/submit', user, body)
    expect((await user.call('DELETE', '/application')).status).toBe(200)
    expect(await ownOf(user)).toMatchObject({ state: 'draft', number: 2 })
    const [stored] = await storedOf('applications', { _id: user.id })
    expect(stored).not.toHaveProperty('unqueuedSince')
    // A later try to put it there finds it withdrawn.
    expect(await storedOf('reviews', { userId: user.id })).toMatchObject([{ state: 'withdrawn' }])
  },
  TIMEOUT_MS,
)

test(
  'a worker completes the deletion of an application after a crash',
  async () => {
    const user = await applicant(service)
    await killAt('application-withdrawn', '/application', user, {}, 'DELETE')
    service.clock.advance(60_000)
    await waitFor(async () => (await ownOf(user)).state === 'draft')
    const [stored] = await storedOf('applications', { _id: user.id })
    expect(stored).not.toHaveProperty('emptyingSince')
    expect(JSON.stringify(stored)).not.toContain('asha@example.com')
  },
  TIMEOUT_MS,
)

test(
  'a decision has its effect once after a crash',
  async () => {
    const user = await applicant(service)
    const id = await itemOf(reviewer, user)
    const at = '/admin/applications'
    await reviewer.post(`${at}/reviews/${id}/claim`)
    await reviewer.put(`${at}/${id}/rubric`, { points: CLEAR.accept })
    const made = { verdict: 'accept', reason: 'Seen' }
    await killAt('application-decided', `${at}/reviews/${id}/decide`, reviewer, made)
    const repeated = await reviewer.post(`${at}/reviews/${id}/decide`, made)
    expect(repeated.status).toBe(200)
    expect((await ownOf(user)).state).toBe('approved')
    const granted = () =>
      service.events.received(roleGranted).filter(({ data }) => data.userId === user.id)
    await waitFor(() => granted().length > 0)
    expect(granted()).toHaveLength(1)
  },
  TIMEOUT_MS,
)
