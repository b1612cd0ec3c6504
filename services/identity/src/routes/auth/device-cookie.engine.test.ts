import { randomUUID } from 'node:crypto'
import type { Answer } from '@platform/testing/caller'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

/** A browser, which sends a cookie to the paths that it was set for. */
function browser() {
  const jar = new Map<string, { value: string; path: string }>()
  return async (
    method: 'PUT' | 'POST',
    path: string,
    body: object,
    token?: string,
  ): Promise<Answer> => {
    const sent = [...jar].filter(([, cookie]) => path.startsWith(`${cookie.path}/`))
    const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join('; ')
    const authorization = token ? { authorization: `Bearer ${token}` } : {}
    const headers = { ...(cookie ? { cookie } : {}), ...authorization }
    const answer = await identity.call(method, path, { headers, body })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, { value, path: /path=([^;]+)/i.exec(set)?.[1] ?? '/' })
    }
    return answer
  }
}

test('a browser stays known to its number after a change of the address', async () => {
  const phone = newPhone()
  const call = browser()
  const request = () => call('POST', '/api/auth/otp/request', { channel: 'phone', phone })
  const { data } = await request()
  const code = identity.lastCode(phone)
  const opened = await call('POST', '/api/auth/otp/verify', { challengeId: data.challengeId, code })
  const email = `u${randomUUID().slice(0, 8)}@site.example`
  const changed = await call('PUT', '/api/users/me/email', { email }, opened.data.accessToken)
  expect(changed.status).toBe(202)
  expect(changed.headers.getSetCookie()).toEqual([])
  // Strangers use up what devices that are not known share.
  await Promise.all(Array.from({ length: 6 }, () => identity.requestCode(phone)))
  const sent = identity.lastCode(phone)
  await identity.requestCode(phone)
  expect(identity.lastCode(phone)).toBe(sent)
  expect((await request()).status).toBe(202)
  expect(identity.lastCode(phone)).not.toBe(sent)
})

test('a session of a browser without a device gets one, by which its calls are counted', async () => {
  const { refreshToken } = await identity.logIn(newPhone())
  const refresh = (cookie: string) =>
    identity.call('POST', '/api/auth/refresh-token', { headers: { cookie } })
  const { headers } = await refresh(`refreshToken=${refreshToken}`)
  const [device] = headers.getSetCookie().filter((one) => one.startsWith('deviceId='))
  expect(device).toMatch(/; Path=\/api; HttpOnly/)
  const [newer = ''] = headers.getSetCookie().filter((one) => one.startsWith('refreshToken='))
  const again = await refresh([newer, device].map((one) => one?.split(';')[0]).join('; '))
  expect(again.status).toBe(200)
  expect(again.headers.getSetCookie().join()).not.toContain('deviceId=')
})
