import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerEnvironment, type Sandbox, startSandbox } from '../app.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const headers = {
  authorization: 'vapid t=a.b.c, k=d',
  'content-encoding': 'aes128gcm',
  'content-type': 'application/octet-stream',
  ...{ ttl: '60', topic: 'a', urgency: 'high' },
}

async function push(browser: string, own: Record<string, string> = headers): Promise<number> {
  const body = Buffer.from('sealed')
  const answer = await fetch(`${sandbox.url}/push/${browser}`, {
    method: 'POST',
    headers: own,
    body,
  })
  await answer.body?.cancel()
  return answer.status
}

test('a browser gets what is signed, until it is gone', async () => {
  expect(await push('fox')).toBe(201)
  const { authorization: _, ...unsigned } = headers
  expect(await push('fox', unsigned)).toBe(403)
  const got = await (await fetch(`${sandbox.url}/push/fox`)).json()
  const body = Buffer.from('sealed').toString('base64url')
  expect(got).toEqual({ items: [{ topic: 'a', urgency: 'high', body }] })
  await fetch(`${sandbox.url}/push/fox`, { method: 'DELETE' })
  expect(await push('fox')).toBe(410)
})

test('it fails as it is set to', async () => {
  sandbox.faults.change({ pushServices: 'error-once' })
  expect([await push('owl'), await push('owl')]).toEqual([503, 201])
})

test('a service that uses it may send to the sandbox alone', () => {
  expect(providerEnvironment(sandbox, ['pushServices'])).toEqual({
    PUSH_HOSTS: '',
    PUSH_INSECURE_HOSTS: new URL(sandbox.url).host,
  })
})
