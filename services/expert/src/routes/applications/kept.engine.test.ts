import { DAY_MS } from '@platform/contracts/constants'
import type { OwnExpert } from '@platform/contracts/expert/profile-http'
import type { SkillChecks } from '@platform/contracts/expert/skill-checks-http'
import { derivedId } from '@platform/service-kit'
import type { Caller } from '@platform/testing/caller'
import { fileForm } from '@platform/testing/file-form'
import { watchQueries } from '@platform/testing/index-coverage'
import { blackPng } from '@platform/testing/png'
import { documentsOf } from '@platform/testing/read-databases'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, decide, itemOf, ownOf } from '../../testing/apply.ts'
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

const basic = (fields: object) => ({ basicVerificationDetails: fields })
const DOCUMENTS = '/application/documents'
/** @returns whether the document that is uploaded now is still there, whenever it is called */
async function uploaded(user: Caller): Promise<() => Promise<boolean>> {
  const { body, headers } = fileForm(blackPng(8, 8))
  const { data } = await user.post<{ id: string }>(`${DOCUMENTS}?kind=degree`, body, headers)
  return async () => (await user.get(`${DOCUMENTS}/${data.id}`)).status === 200
}

test('deletes the contents of a draft half a year after its last change', async () => {
  const user = await service.signedIn()
  await user.put('/application', basic({ firstName: 'Asha' }))
  await service.clock.ahead(179 * DAY_MS, async () => {
    await user.put('/application', basic({ city: 'Pune' }))
  })
  const cityOf = async () => (await ownOf(user)).basicVerificationDetails.city
  const later = await service.signedIn()
  await service.clock.ahead(200 * DAY_MS, async () => {
    await later.put('/application', basic({ city: 'Goa' }))
    expect(await cityOf()).toBe('Pune')
  })
  await service.clock.ahead(360 * DAY_MS, async () => {
    await waitFor(async () => (await cityOf()) === null)
    expect(await ownOf(user)).toMatchObject({ state: 'draft', number: 1 })
    expect((await ownOf(later)).basicVerificationDetails.city).toBe('Goa')
  })
})

test('deletes the contents of a rejected application after a year, and of the draft after it after half a year', async () => {
  const [user, again] = [await applicant(service), await applicant(service)]
  const reviewer = await service.signedIn({ roles: ['reviewer'] })
  for (const by of [user, again]) {
    await decide(reviewer, await itemOf(reviewer, by), { verdict: 'reject' })
  }
  const cityOf = async (by: Caller) => (await ownOf(by)).basicVerificationDetails.city
  await service.clock.ahead(31 * DAY_MS, async () => {
    expect((await again.put('/application', { currentTab: 0 })).data.state).toBe('draft')
  })
  await service.clock.ahead(212 * DAY_MS, async () => {
    await waitFor(async () => (await cityOf(again)) === null)
    expect(await cityOf(user)).toBe('Pune')
  })
  await service.clock.ahead(366 * DAY_MS, async () => {
    await waitFor(async () => (await cityOf(user)) === null)
    expect((await ownOf(user)).state).toBe('rejected')
  })
})

test('deletes the contents of an approved application, and the answers of its checks, after a year', async () => {
  const user = await applicant(service)
  const reviewer = await service.signedIn({ roles: ['reviewer'] })
  const item = await itemOf(reviewer, user)
  await decide(reviewer, item, { verdict: 'accept' })
  const { items } = (await user.get<SkillChecks>('/skill-checks')).data
  const { MONGO_URL, MONGO_DATABASE } = service.env
  const stored = (collection: string, _id: unknown) =>
    documentsOf(MONGO_URL, MONGO_DATABASE, collection, { _id })
  const assessments = () => stored('assessments', derivedId('assessment', item, reviewer.id))
  const checks = () => stored('skill_checks', items[0]?.results[0]?.id)
  expect(await assessments()).toHaveLength(1)
  expect((await checks())[0]?.answers).not.toEqual({})
  const emailOf = async () => (await ownOf(user)).basicVerificationDetails.email
  await service.clock.ahead(364 * DAY_MS, async () => {
    expect(await emailOf()).toBe('asha@example.com')
  })
  await service.clock.ahead(366 * DAY_MS, async () => {
    await waitFor(async () => (await emailOf()) === null)
    expect(await ownOf(user)).toMatchObject({ state: 'approved', skills: [], number: 1 })
    expect(await assessments()).toEqual([])
    expect(await checks()).toMatchObject([
      { answers: {}, signals: {}, sessionId: null, result: { passed: true } },
    ])
    expect((await user.get<OwnExpert>('/me')).data).toMatchObject({ name: 'Asha', city: 'Pune' })
  })
})

test('deletes a document without an application after half a year, or on request', async () => {
  const [asks, begins, leaves] = await Promise.all([1, 2, 3].map(() => service.signedIn()))
  const isThere = {
    asks: await uploaded(asks!),
    begins: await uploaded(begins!),
    leaves: await uploaded(leaves!),
  }
  expect((await asks!.call('DELETE', '/application')).status).toBe(200)
  expect(await isThere.asks()).toBe(false)
  await service.clock.ahead(100 * DAY_MS, async () => {
    await begins!.put('/application', basic({ city: 'Pune' }))
  })
  await service.clock.ahead(181 * DAY_MS, async () => {
    await waitFor(async () => !(await isThere.leaves()))
    expect(await isThere.begins()).toBe(true)
    // Another document is a change of the draft.
    await uploaded(begins!)
  })
  await service.clock.ahead(300 * DAY_MS, async () => {
    expect(await isThere.begins()).toBe(true)
  })
})
