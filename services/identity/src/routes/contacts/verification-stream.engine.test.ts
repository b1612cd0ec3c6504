import type { VerifiedContacts } from '@platform/contracts/identity/contacts'
import { readEvents } from '@platform/testing/read-stream'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer } from '../../testing/partner-under-test.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ instances: 2 })
})
afterAll(() => identity.stop())

const path = '/api/auth/verification-check'
const read = (url: string, accessToken: string, lastEventId?: string) =>
  readEvents<VerifiedContacts>(`${url}${path}`, 'verification', {
    ...bearer(accessToken),
    ...(lastEventId && { 'last-event-id': lastEventId }),
  })

async function addEmail(accessToken: string, email: string) {
  const asked = await identity.call('PUT', '/api/users/me/email', {
    headers: bearer(accessToken),
    body: { email },
  })
  const input = { challengeId: asked.data.challengeId, code: identity.lastCode(email) }
  const done = await identity.post('/api/users/me/email/verify', input, bearer(accessToken))
  expect(done.status).toBe(200)
}

test('a stream sends the state, then each change that any instance makes, and resumes', async () => {
  const { accessToken } = await identity.logIn(newPhone())
  const urls = identity.instances.map(({ url }) => url)
  const streams = await Promise.all(urls.map((url) => read(url, accessToken)))
  await waitFor(() => streams.every(({ events }) => events.length === 1))
  expect(streams[0]?.events[0]?.data).toEqual({ phone: true, email: false })
  await addEmail(accessToken, 'asha@stream.example')
  await waitFor(() => streams.every(({ events }) => events.length === 2))
  const last = streams[0]?.events[1]
  expect(last?.data).toEqual({ phone: true, email: true })

  const knowsAll = await read(identity.url, accessToken, last?.id)
  const missedOne = await read(identity.url, accessToken, streams[0]?.events[0]?.id)
  await waitFor(() => missedOne.events.length === 1)
  expect(missedOne.events[0]?.id).toBe(last?.id)
  expect(knowsAll.events).toEqual([])
  for (const stream of [...streams, knowsAll, missedOne]) stream.close()
})

test('nobody hears of another user, and a visitor of none', async () => {
  const [asha, bruno] = [await identity.logIn(newPhone()), await identity.logIn(newPhone())]
  const stream = await read(identity.url, bruno.accessToken)
  await waitFor(() => stream.events.length === 1)
  await addEmail(asha.accessToken, 'other@stream.example')
  await addEmail(bruno.accessToken, 'bruno@stream.example')
  await waitFor(() => stream.events.length === 2)
  stream.close()
  await expect(read(identity.url, 'none')).rejects.toThrow('stream answered 401')
})
