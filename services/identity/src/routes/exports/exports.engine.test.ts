import { DAY_MS } from '@platform/contracts/constants'
import {
  EXPORT_KEPT_MS,
  EXPORT_LINK_MS,
  EXPORTS_PER_DAY,
} from '@platform/contracts/identity/exports'
import { FRESH_PROOF_MS } from '@platform/contracts/identity/proofs'
import { dataServices } from '@platform/contracts/services'
import { folderStore } from '@platform/service-kit'
import { waitFor } from '@platform/testing/wait-for'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportKey } from '../../domain/data-export.ts'
import { enrolAuthenticator } from '../../testing/authenticator.ts'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { bearer } from '../../testing/partner-under-test.ts'
import { startServiceCaller } from '../../testing/service-caller.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

const PATH = '/api/users/me/export'
const INTERNAL = '/internal/exports'

let quests: Awaited<ReturnType<typeof startServiceCaller>>
let identity: TestIdentity
let repositories: TestRepositories
beforeAll(async () => {
  quests = await startServiceCaller()
  identity = await startIdentity({ instances: 2, env: { ...quests.env, LEAVING_WORKER_MS: '100' } })
  repositories = await openRepositories(identity)
})
afterAll(async () => {
  await repositories.close()
  await identity.stop()
  await quests.stop()
})

type User = { accessToken: string; userId: string }
const ask = ({ accessToken }: User) => identity.post(PATH, undefined, bearer(accessToken))
const last = async ({ accessToken }: User) =>
  (await identity.get(PATH, bearer(accessToken))).data.export
const link = ({ accessToken }: User, id: string) =>
  identity.post(`${PATH}/${id}/link`, undefined, bearer(accessToken))
const download = (url: string) => fetch(`${identity.url}${url}`)
const ready = (user: User) =>
  waitFor(async () => {
    const one = await last(user)
    return one?.state === 'ready' && one
  })
/** What quests stores, in two parts, one of them sent twice. */
async function questsAnswers(id: string) {
  const part = (number: number, lines: string) =>
    quests.put(identity, `${INTERNAL}/${id}/parts`, { collection: 'progress', number, lines })
  await part(0, '{"campaign":"lost"}\n')
  await part(0, '{"campaign":"one"}\n{"campaign":"two"}\n')
  await part(1, '{"campaign":"three"}\n')
  const progress = { name: 'progress', holds: 'Campaigns started', parts: 2, documents: 3 }
  return quests.put(identity, `${INTERNAL}/${id}`, { collections: [progress] })
}
async function othersAnswer(id: string) {
  for (const service of dataServices) {
    if (service === 'identity' || service === 'quests') continue
    await repositories.exports.answer(id, service, [])
  }
}

test('every service sends its part, and the file has all of it, without secrets', async () => {
  const phone = newPhone()
  const user = await identity.logIn(phone)
  const body = { userName: 'Export1', firstName: 'Exporter' }
  await identity.call('PATCH', '/api/users/me/profile', { headers: bearer(user.accessToken), body })
  await enrolAuthenticator(identity, user.accessToken)
  expect(await last(user)).toBeNull()
  const asked = await ask(user)
  expect(asked.status).toBe(202)
  const { id } = asked.data
  expect((await ask(user)).data.id).toBe(id)

  const { data } = await quests.get(identity, INTERNAL)
  expect(data.exports).toContainEqual({ id, userId: user.userId })
  expect((await questsAnswers(id)).status).toBe(200)
  expect((await quests.get(identity, INTERNAL)).data.exports).toEqual([])
  await waitFor(async () =>
    (await last(user)).services.some(
      (one: { name: string; done: boolean }) => one.name === 'identity' && one.done,
    ),
  )
  // The other services have not answered: the progress shows them, and there is no file yet.
  const collecting = await last(user)
  const names = collecting.services.filter((one: { done: boolean }) => one.done)
  expect(names.map((one: { name: string }) => one.name).sort()).toEqual(['identity', 'quests'])
  expect((await link(user, id)).code).toBe('NOT_FOUND')
  await othersAnswer(id)

  const made = await ready(user)
  const opened = await link(user, id)
  const response = await download(opened.data.url)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="account-/)
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(bytes.length).toBe(made.size)
  const files = unzipSync(bytes)
  const list = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  expect(list('quests/progress.json')).toEqual(
    ['one', 'two', 'three'].map((campaign) => ({ campaign })),
  )
  expect(list('identity/users.json')).toMatchObject([{ phoneNumber: phone, userName: 'Export1' }])
  expect(list('identity/profiles.json')[0].details.firstName).toBe('Exporter')
  expect(list('identity/sessions.json')).toHaveLength(1)
  expect(list('identity/second_factors.json')[0].totp).not.toHaveProperty('sealedSecret')
  const all = Object.values(files).map((file) => strFromU8(file))
  for (const secret of ['codeHash', 'sealedTokens', 'recoveryHashes']) {
    expect(all.some((text) => text.includes(secret))).toBe(false)
  }
  const readme = strFromU8(files['README.txt'] ?? new Uint8Array())
  expect(readme).toContain('quests/progress.json\n  Campaigns started. Entries: 3.')
  for (const name of Object.keys(files)) if (name !== 'README.txt') expect(readme).toContain(name)
  // Nothing of it stays but the file.
  expect(await repositories.collection('export_parts').countDocuments({ exportId: id })).toBe(0)
})

test('nobody else opens it, nor its owner without a fresh proof; a link ends after a minute, the file after seven days', async () => {
  const [user, stranger] = [await identity.logIn(newPhone()), await identity.logIn(newPhone())]
  const { id } = (await ask(user)).data
  await questsAnswers(id)
  await othersAnswer(id)
  await ready(user)
  expect((await link(stranger, id)).code).toBe('NOT_FOUND')
  const headers = bearer(stranger.accessToken)
  expect((await identity.get(`${PATH}/${id}`, headers)).code).toBe('NOT_FOUND')
  expect((await identity.get(`${PATH}/${id}`, bearer(user.accessToken))).data.state).toBe('ready')
  const { url } = (await link(user, id)).data
  expect((await download(url)).status).toBe(200)
  expect((await download(`${url}x`)).status).toBe(404)
  identity.clock.advance(EXPORT_LINK_MS)
  expect((await download(url)).status).toBe(404)

  identity.clock.advance(FRESH_PROOF_MS)
  const path = `/api/auth/refresh-token?refresh_token=${user.refreshToken}`
  const stale = { ...user, ...(await identity.get(path)).data }
  expect((await link(stale, id)).code).toBe('FRESH_PROOF_NEEDED')
  expect((await ask(stale)).code).toBe('FRESH_PROOF_NEEDED')
  identity.clock.advance(EXPORT_KEPT_MS)
  await waitFor(async () => (await repositories.exports.find(id)) === null)
})

test('a user asks for so many a day, and parts of an export that does not wait are refused', async () => {
  const user = await identity.logIn(newPhone())
  for (let n = 0; n < EXPORTS_PER_DAY; n += 1) {
    const { id } = (await ask(user)).data
    await questsAnswers(id)
    await othersAnswer(id)
    await waitFor(async () => (await repositories.exports.find(id))?.state === 'ready')
    expect((await questsAnswers(id)).status).toBe(200)
    const late = { collection: 'progress', number: 0, lines: '{}\n' }
    const refused = await quests.put(identity, `${INTERNAL}/${id}/parts`, late)
    expect(refused.code).toBe('NOT_FOUND')
    expect((await repositories.exports.find(id))?.sent).toHaveLength(dataServices.length)
  }
  expect((await ask(user)).code).toBe('RATE_LIMITED')
})

test('ten calls at the same time begin one export, and count as one', async () => {
  const user = await identity.logIn(newPhone())
  const asked = await Promise.all(Array.from({ length: 10 }, () => ask(user)))
  expect(new Set(asked.map(({ data }) => data?.id)).size).toBe(1)
  const { id } = asked[0]?.data ?? {}
  await questsAnswers(id)
  await othersAnswer(id)
  await ready(user)
  expect((await ask(user)).status).toBe(202)
})

test('the export of a deleted user goes with them, also its file', async () => {
  const user = await identity.logIn(newPhone())
  const { id } = (await ask(user)).data
  await questsAnswers(id)
  await othersAnswer(id)
  await ready(user)
  const { url } = (await link(user, id)).data
  await identity.post(
    '/api/users/me/deletion-request',
    { confirmation: 'DELETE' },
    bearer(user.accessToken),
  )
  identity.clock.advance(14 * DAY_MS)
  await waitFor(async () => (await repositories.exports.find(id)) === null)
  expect((await download(url)).status).toBe(404)
  const objects = folderStore(identity.env.BLOB_DIR ?? '')
  expect(await objects.has(exportKey(id))).toBe(false)
})

// The last: it uses up the calls of the network.
test('strangers in the network of the owner do not keep the link from working', async () => {
  const user = await identity.logIn(newPhone())
  const { id } = (await ask(user)).data
  await questsAnswers(id)
  await othersAnswer(id)
  await ready(user)
  const junk = await Promise.all(
    Array.from({ length: 200 }, () => download(`${PATH}/${id}/file?token=1.junk`)),
  )
  expect(junk.some(({ status }) => status === 429)).toBe(true)
  expect((await download((await link(user, id)).data.url)).status).toBe(200)
})
