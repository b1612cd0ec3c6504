import { expect, test } from 'vitest'
import { webhookSecrets } from './secrets.ts'

const secrets = webhookSecrets(Buffer.alloc(32, 7))
const now = new Date('2026-03-01T12:00:00Z')
const later = new Date('2026-03-02T12:00:00Z')

test('each webhook and each version has a secret of its own, the same at every instance', () => {
  const of = (id: string, secretVersion: number, from = secrets) => from.of({ id, secretVersion })
  const all = [of('a', 1), of('a', 2), of('b', 1), of('a', 1, webhookSecrets(Buffer.alloc(32, 8)))]
  expect(new Set(all).size).toBe(4)
  expect(of('a', 1, webhookSecrets(Buffer.alloc(32, 7)))).toBe(of('a', 1))
  for (const secret of all) expect(secret).toMatch(/^whsec_[\w-]{43}$/)
})

test('the secret before the current one signs until its end, and not from it on', () => {
  const webhook = { id: 'a', secretVersion: 2, oldSecretUntil: later }
  const [first, second] = [1, 2].map((secretVersion) => secrets.of({ id: 'a', secretVersion }))
  expect(secrets.signing(webhook, now)).toEqual([second, first])
  expect(secrets.signing(webhook, later)).toEqual([second])
  expect(secrets.signing({ ...webhook, secretVersion: 1, oldSecretUntil: null }, now)).toEqual([
    first,
  ])
})
