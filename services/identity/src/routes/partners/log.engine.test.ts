import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer, newPartner, operatorOf } from '../../testing/partner-under-test.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
let server: ChildProcess
let log = ''
let url: string
beforeAll(async () => {
  identity = await startIdentity()
  const file = new URL('../../server.ts', import.meta.url).pathname
  const env = { ...process.env, ...identity.env, LOG_LEVEL: 'trace' }
  server = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (text) => {
      log += text
    })
  }
  url = await waitFor(() => /Server listening at (http:\/\/[\d.:]+)/.exec(log)?.[1])
})
afterAll(async () => {
  server.kill('SIGTERM')
  await once(server, 'exit')
  await identity.stop()
})

test('tokens, secrets and external user ids are in no log, also after errors', async () => {
  const partner = await newPartner(identity, await operatorOf(identity))
  const { accessToken } = await identity.logIn(newPhone())
  const external = 'external-user-4711'
  const basic = btoa(`${partner.key}:${partner.secret}`)
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/api/auth/embed/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const { data } = (await answer.json()) as { data: Record<string, string> | null }
    return { status: answer.status, data }
  }
  const ask = (purpose: string) =>
    post('tokens', { externalUserId: external, purpose }, { authorization: `Basic ${basic}` })

  const connectToken = (await ask('connect')).data?.token ?? ''
  const agreed = { partner: partner.key, token: connectToken }
  expect((await post('connect', agreed, bearer(accessToken))).status).toBe(200)
  const token = (await ask('sign-in')).data?.token ?? ''
  const redeemed = { partner: partner.key, token }
  const session = await post('sign-in', redeemed)
  expect(session.status).toBe(200)
  expect((await post('sign-in', redeemed)).status).toBe(400)
  expect((await post('sign-in', { ...redeemed, more: token })).status).toBe(400)
  expect((await post('tokens', {}, { authorization: `Basic ${basic}` })).status).toBe(400)

  // Each of the seven requests is logged.
  await waitFor(() => log.split('/api/auth/embed/').length > 7)
  const secrets = [
    connectToken,
    token,
    session.data?.accessToken ?? '',
    partner.secret,
    basic,
    accessToken,
  ]
  for (const secret of [...secrets, external]) {
    expect(secret.length).toBeGreaterThan(10)
    expect(log.includes(secret)).toBe(false)
  }
})
