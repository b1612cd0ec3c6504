import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { providerEnvironment, type Sandbox, startSandbox } from '../app.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(() => choose('proven'))

const choose = (outcome: string) =>
  fetch(`${sandbox.url}/notary`, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  })
const settings = () => providerEnvironment(sandbox, ['checks'])
async function send(
  method: string,
  path: string,
  body?: object,
  key = settings().KYC_PROVIDER_KEY,
) {
  const response = await fetch(`${settings().KYC_PROVIDER_URL}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const ask = async (id: string, kind: string, fields: Record<string, string> = {}) => {
  const { body } = await send('POST', '/checks', { id, kind, fields, returnUrl: sandbox.url })
  return String(body.reference)
}
const look = async (reference: string) => (await send('GET', `/checks/${reference}`)).body

test('checks once for an id, and keeps the end of a number alone', async () => {
  const pan = 'ABCPD1234E'
  const first = await ask('one', 'pan', { pan, fullName: 'Asha Rao', birthDate: '1990-01-31' })
  expect(await ask('one', 'pan', { pan })).toBe(first)
  expect(await look(first)).toMatchObject({
    ...{ id: 'one', kind: 'pan', status: 'done' },
    findings: { exists: true, isActive: true, nameMatch: 100, birthDateMatches: true },
  })
  const books = await (await fetch(`${sandbox.url}/notary/checks`)).text()
  expect(JSON.parse(books)).toMatchObject([{ id: 'one', lastFour: '234E', asked: 2 }])
  expect(books).not.toContain(pan)
  expect(books).not.toContain('Asha')
})

test.each([
  ['similar', { findings: { nameMatch: 70 } }],
  ['other-name', { findings: { nameMatch: 20 } }],
  ['other-birth-date', { findings: { birthDateMatches: false } }],
  ['no-birth-date', { findings: { birthDateMatches: null } }],
  ['unknown', { findings: { exists: false } }],
  ['inactive', { findings: { isActive: false } }],
  ['late', { status: 'pending' }],
  ['gone', { status: 'gone' }],
])('a check that is %s says so', async (outcome, answer) => {
  await choose(outcome)
  expect(await look(await ask(outcome, 'pan'))).toMatchObject(answer)
})

test('sends a code, takes three, and answers when the right one came', async () => {
  const reference = await ask('coded', 'aadhaar', { aadhaar: '234567890124' })
  const [message] = sandbox.inboxes.read('0124')
  const code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? ''
  const enter = async (otp: string) =>
    (await send('POST', `/checks/${reference}/code`, { otp })).body.code
  expect((await look(reference)).status).toBe('code')
  expect(await enter(code === '000000' ? '111111' : '000000')).toBe('wrong')
  expect(await enter(code)).toBe('right')
  expect(await enter(code)).toBe('right')
  expect(await look(reference)).toMatchObject({
    findings: { birthDate: expect.stringMatching(/^\d{4}-\d{2}-01$/) },
  })
  const other = await ask('guessed', 'aadhaar', { aadhaar: '234567890124' })
  const guess = async () => (await send('POST', `/checks/${other}/code`, { otp: 'x' })).body.code
  expect([await guess(), await guess(), await guess(), await guess()]).toEqual([
    ...['wrong', 'wrong', 'wrong', 'over'],
  ])
})

test.each([
  ['live', 97],
  ['photo', 8],
])('the person before the camera can be %s, and is led back', async (act, live) => {
  const { body } = await send('POST', '/checks', {
    ...{ id: `camera-${act}`, kind: 'liveness', fields: {} },
    returnUrl: 'http://127.0.0.1:1/kyc',
  })
  const [url, reference] = [String(body.url), String(body.reference)]
  expect((await look(reference)).status).toBe('pending')
  expect(await (await fetch(url)).text()).toContain('Hold up a photo')
  const left = await fetch(url, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ act }) },
  })
  expect(left.headers.get('location')).toBe('http://127.0.0.1:1/kyc')
  expect(await look(reference)).toMatchObject({ status: 'done', findings: { live } })
})

test.each([
  ['live', 93],
  ['other', 12],
])(
  'the face of a person who is %s is compared with those of earlier checks',
  async (act, faceMatch) => {
    const camera = async (id: string, against: string[]) => {
      const wish = {
        id,
        kind: 'liveness',
        fields: {},
        returnUrl: 'http://127.0.0.1:1/kyc',
        against,
      }
      const { body } = await send('POST', '/checks', wish)
      await fetch(String(body.url), {
        method: 'POST',
        body: new URLSearchParams({ act }),
        redirect: 'manual',
      })
      return look(String(body.reference))
    }
    const number = await ask(`face-${act}`, 'pan')
    expect(await camera(`compared-${act}`, [number])).toMatchObject({ findings: { faceMatch } })
    for (const against of [[], [number, 'nt-unknown']]) {
      const id = `alone-${act}-${against.length}`
      expect(await camera(id, against)).toMatchObject({ findings: { faceMatch: null } })
    }
  },
)

test('a withdrawn check is gone, and an unknown one, a wrong key and an API that is down are said', async () => {
  const reference = await ask('withdrawn', 'pan')
  expect((await send('DELETE', `/checks/${reference}`)).body).toEqual({ status: 'withdrawn' })
  expect((await look(reference)).status).toBe('gone')
  expect((await send('GET', '/checks/unknown')).status).toBe(404)
  expect((await send('GET', `/checks/${reference}`, undefined, 'another key')).status).toBe(401)
  sandbox.faults.change({ checks: 'error' })
  expect((await send('GET', `/checks/${reference}`)).status).toBeGreaterThanOrEqual(500)
  sandbox.faults.change({ checks: 'ok' })
})
