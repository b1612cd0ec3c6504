import { HOUR_MS } from '@platform/contracts/constants'
import type { DocumentPicture, ExpertDocument } from '@platform/contracts/expert/application-http'
import { MOST_DOCUMENTS } from '@platform/contracts/expert/constants'
import type { Caller } from '@platform/testing/caller'
import { fileForm } from '@platform/testing/file-form'
import { watchQueries } from '@platform/testing/index-coverage'
import { blackPng } from '@platform/testing/png'
import { documentsOf } from '@platform/testing/read-databases'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, ownOf } from '../../testing/apply.ts'
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

const AT = '/application/documents'
function upload(user: Caller, bytes = blackPng(8, 8), kind = 'degree') {
  const { body, headers } = fileForm(bytes)
  return user.post<ExpertDocument>(`${AT}?kind=${kind}`, body, headers)
}

test('a document is drawn anew, and seen by its applicant alone', async () => {
  const [user, other] = [await service.signedIn(), await service.signedIn()]
  const { status, data } = await upload(user)
  expect([status, data.kind]).toEqual([201, 'degree'])
  expect((await ownOf(user)).documents).toEqual([data])
  const seen = await user.get<DocumentPicture>(`${AT}/${data.id}`)
  const bytes = Buffer.from(seen.data.picture.split(',')[1] ?? '', 'base64')
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
  expect(seen.headers.get('cache-control')).toBe('no-store')
  expect((await other.get(`${AT}/${data.id}`)).code).toBe('NOT_FOUND')
  expect((await other.call('DELETE', `${AT}/${data.id}`)).code).toBe('NOT_FOUND')
  expect((await user.get<DocumentPicture>(`${AT}/${data.id}`)).status).toBe(200)
})

test('refuses a file that is no picture', async () => {
  const user = await service.signedIn()
  expect((await upload(user, Buffer.from('%PDF-1.7'))).code).toBe('IMAGE_TYPE')
  expect((await upload(user, blackPng(8, 8), 'passport')).code).toBe('VALIDATION_FAILED')
  expect((await ownOf(user)).documents).toEqual([])
})

test('limits the number of documents, also for simultaneous uploads', async () => {
  const user = await service.signedIn()
  const sent: number[] = []
  for (let n = 0; n < MOST_DOCUMENTS - 1; n++) sent.push((await upload(user)).status)
  const last = await Promise.all([upload(user), upload(user)])
  expect(sent).toEqual(sent.map(() => 201))
  expect(last.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await ownOf(user)).documents).toHaveLength(MOST_DOCUMENTS)
  expect((await upload(user)).details).toEqual({ limit: MOST_DOCUMENTS })
})

test('a document that was sent cannot be changed, and is deleted with its file when the application is taken back', async () => {
  const user = await service.signedIn()
  const { data } = await upload(user, blackPng(24, 8))
  await applicant(service, { sub: user.id })
  expect((await user.call('DELETE', `${AT}/${data.id}`)).code).toBe('APPLICATION_SENT')
  expect((await upload(user)).code).toBe('APPLICATION_SENT')
  const { MONGO_URL, MONGO_DATABASE } = service.env
  const stored = (collection: string, filter: Record<string, unknown>) =>
    documentsOf(MONGO_URL, MONGO_DATABASE, collection, filter)
  const [{ name } = {}] = await stored('documents', { _id: data.id })
  expect(await stored('blobs', { _id: name })).toHaveLength(1)
  expect((await user.call('DELETE', '/application')).status).toBe(200)
  expect((await user.get(`${AT}/${data.id}`)).code).toBe('NOT_FOUND')
  expect(await stored('documents', { _id: data.id })).toEqual([])
  service.clock.advance(2 * HOUR_MS)
  await waitFor(async () => (await stored('blobs', { _id: name })).length === 0)
})
