import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerEnvironment, type Sandbox, startSandbox } from '../app.ts'

const SECRET = 'whsec_of_the_test'
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const at = (name: string) => `${sandbox.url}/webhooks/${name}`

async function send(name: string, { secret = SECRET, agoS = 0, id = 'm1', also = '' } = {}) {
  const body = JSON.stringify({ id, type: 'reward.claimed', data: {} })
  const time = Math.floor(Date.now() / 1_000) - agoS
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const answer = await fetch(at(name), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-webhook-signature': `t=${time},v1=${mac}${also}`,
    },
    body,
  })
  await answer.body?.cancel()
  return answer.status
}

const act = (name: string, fields: Record<string, string>) =>
  fetch(`${at(name)}/acts`, { method: 'POST', body: new URLSearchParams(fields) })
const pageOf = async (name: string) => (await fetch(at(name))).text()

test('a receiver takes what is signed by its secret, and refuses the rest', async () => {
  expect(await send('a')).toBe(401)
  await act('a', { act: 'secret', what: SECRET })
  expect(await send('a')).toBe(200)
  expect(await send('a', { also: `,v1=${'0'.repeat(64)}` })).toBe(200)
  expect(await send('a', { secret: 'another' })).toBe(401)
  expect(await send('a', { agoS: 301 })).toBe(401)
  const page = await pageOf('a')
  expect(page).toContain('signed by the platform, came before, answered 200')
  expect(page).toContain('What came (5)')
  expect(page).not.toContain(SECRET)
  expect(await pageOf('b')).toContain('Nothing came.')
})

test('a forged message is shown as one', async () => {
  await act('forged', { act: 'secret', what: SECRET })
  await act('forged', { act: 'forge' })
  expect(await pageOf('forged')).toContain('not signed by the platform, answered 401')
})

test('it fails as it is set to, and shows what came', async () => {
  await act('faulty', { act: 'secret', what: SECRET })
  sandbox.faults.change({ webhookTargets: 'error-once' })
  expect(await send('faulty')).toBe(503)
  expect(await send('faulty')).toBe(200)
  const page = await pageOf('faulty')
  expect(page).toContain('answered 503')
  expect(page).toContain('came before, answered 200')
})

test('a service that uses it may send to the sandbox alone', () => {
  expect(providerEnvironment(sandbox, ['webhookTargets'])).toEqual({
    WEBHOOK_HOSTS: '',
    WEBHOOK_INSECURE_HOSTS: new URL(sandbox.url).host,
  })
})
