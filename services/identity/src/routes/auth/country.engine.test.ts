import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bearer } from '../../testing/partner-under-test.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())
beforeEach(() => identity.sandbox.faults.change({ geoip: 'ok', sms: 'ok' }))

const INDIA = '203.0.113.'
const BRAZIL = '198.51.100.'
const newEmail = () => `u${randomUUID().slice(0, 8)}@site.example`

function countryOf(accessToken: string) {
  const { country, country_source: source } = decodeJwt(accessToken)
  return [country, source]
}

async function refresh(refreshToken: string, ip = '10.0.0.1') {
  const path = `/api/auth/refresh-token?refresh_token=${refreshToken}`
  const { data } = await identity.get(path, { 'x-forwarded-for': ip })
  return data as { accessToken: string; refreshToken: string }
}

const choose = (accessToken: string, country: string | null) =>
  identity.call('PATCH', '/api/users/me/profile', {
    headers: bearer(accessToken),
    body: { country },
  })

async function verifyPhone(accessToken: string, phone: string) {
  const asked = await identity.put('/api/users/me/phone', { phone }, bearer(accessToken))
  const input = { challengeId: asked.data.challengeId, code: identity.lastCode(phone) }
  return identity.post('/api/users/me/phone/verify', input, bearer(accessToken))
}

test('a verified number says the country of its user, whatever they choose and wherever they are', async () => {
  const { accessToken, refreshToken } = await identity.logIn(newPhone())
  expect(countryOf(accessToken)).toEqual(['IN', 'phone'])
  await choose(accessToken, 'BR')
  expect(countryOf((await refresh(refreshToken, `${BRAZIL}7`)).accessToken)).toEqual([
    'IN',
    'phone',
  ])
})

test('without a number the choice counts, then the address, then nothing; each refresh looks anew', async () => {
  const first = await identity.logIn(newEmail())
  expect(countryOf(first.accessToken)).toEqual([undefined, undefined])
  const inBrazil = await refresh(first.refreshToken, `${BRAZIL}8`)
  expect(countryOf(inBrazil.accessToken)).toEqual(['BR', 'ip'])
  const inIndia = await refresh(inBrazil.refreshToken, `${INDIA}8`)
  expect(countryOf(inIndia.accessToken)).toEqual(['IN', 'ip'])
  await choose(inIndia.accessToken, 'NP')
  const chosen = await refresh(inIndia.refreshToken, `${INDIA}8`)
  expect(countryOf(chosen.accessToken)).toEqual(['NP', 'choice'])
  await choose(chosen.accessToken, null)
  const unchosen = await refresh(chosen.refreshToken)
  expect(countryOf(unchosen.accessToken)).toEqual([undefined, undefined])
})

test('a number that is verified later outranks the choice, and a new number is another country', async () => {
  const session = await identity.logIn(newEmail())
  await choose(session.accessToken, 'BR')
  await verifyPhone(session.accessToken, newPhone())
  const indian = await refresh(session.refreshToken)
  expect(countryOf(indian.accessToken)).toEqual(['IN', 'phone'])
  const changed = await verifyPhone(indian.accessToken, '+5511987654321')
  expect(changed.status).toBe(200)
  const brazilian = await refresh(indian.refreshToken)
  expect(countryOf(brazilian.accessToken)).toEqual(['BR', 'phone'])
})

test('no header and no body of a log-in or refresh says a country', async () => {
  const email = newEmail()
  const { data } = await identity.requestCode(email)
  const said = { 'cf-ipcountry': 'BR', 'x-country': 'BR', 'accept-language': 'pt-BR' }
  const input = { challengeId: data.challengeId, code: identity.lastCode(email) }
  const opened = await identity.post('/api/auth/otp/verify', input, said)
  expect(countryOf(opened.data.accessToken)).toEqual([undefined, undefined])
  expect((await choose(opened.data.accessToken, 'brazil')).code).toBe('VALIDATION_FAILED')
})

test('a log-in is served while the look-up is down', async () => {
  identity.sandbox.faults.change({ geoip: 'error' })
  const { refreshToken } = await identity.logIn(newEmail())
  expect(countryOf((await refresh(refreshToken, '192.0.2.77')).accessToken)).toEqual([
    undefined,
    undefined,
  ])
})
