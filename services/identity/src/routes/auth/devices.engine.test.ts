import type { Answer } from '@platform/testing/caller'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ instances: 2 })
})
afterAll(() => identity.stop())

const issuedId = ({ headers }: Answer) => headers.get('x-device-id')
const cookieOf = ({ headers }: Answer) =>
  headers.getSetCookie().find((one) => one.startsWith('deviceId='))
/** All in parallel, each from another address. */
const requestAtOnce = (headers: Record<string, string>, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      identity.requestCode(newPhone(), { ...headers, 'x-forwarded-for': `198.51.100.${n}` }),
    ),
  )
const passed = (answers: Answer[]) => answers.filter(({ status }) => status === 202).length

test('a device gets six codes an hour, for all numbers, from all addresses, over all instances', async () => {
  const first = await identity.requestCode(newPhone(), { 'x-device-id': 'not-sealed' })
  const sealed = issuedId(first) ?? ''
  expect(sealed).toMatch(/^[\w-]{36}\.[\w-]{43}$/)
  const answers = await requestAtOnce({ 'x-device-id': sealed }, 24)
  // The first request was one of the six.
  expect(passed(answers)).toBe(5)
  expect(answers.map(issuedId)).toEqual(Array(24).fill(null))
  const codes = new Set(answers.flatMap(({ code }) => code ?? []))
  expect([...codes]).toEqual(['TOO_MANY_ATTEMPTS'])
})

test('a browser gets its device id as a cookie and is counted by it', async () => {
  const first = await identity.requestCode(newPhone(), { 'x-device-id': '' })
  const cookie = cookieOf(first)
  expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/i)
  const again = await requestAtOnce({ 'x-device-id': '', cookie: cookie?.split(';')[0] ?? '' }, 12)
  expect(passed(again)).toBe(5)
  expect(again.map(cookieOf)).toEqual(Array(12).fill(undefined))
})

test('a device id that was not sealed here counts as a new device on each call', async () => {
  const sealed = issuedId(await identity.requestCode(newPhone())) ?? ''
  const [id = '', mac = ''] = sealed.split('.')
  for (const forged of [id, `${id.replace(/^./, 'x')}.${mac}`, `${id}.${mac.slice(1)}A`, 'a.b']) {
    const answer = await identity.requestCode(newPhone(), { 'x-device-id': forged })
    expect([answer.status, issuedId(answer)]).toEqual([202, expect.stringContaining('.')])
    expect(issuedId(answer)).not.toContain(id)
  }
})
