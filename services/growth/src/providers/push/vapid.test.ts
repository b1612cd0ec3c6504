import { createPublicKey, verify } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadPushKey } from './vapid.ts'

test('the key is made once, and signs for the push service, until half a day later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'push-key-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'push.key')
  const [key, same] = await Promise.all([
    loadPushKey(file, 'mailto:help@site.example'),
    loadPushKey(file, 'mailto:help@site.example'),
  ])
  expect(same.publicKey).toBe(key.publicKey)
  const point = Buffer.from(key.publicKey, 'base64url')
  expect([point.length, point[0]]).toEqual([65, 4])

  const now = new Date('2026-11-29T12:00:00.000Z')
  const header = key.authorization(new URL('https://push.example/send/secret?a=b'), now)
  const [, token = '', shown] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? []
  expect(shown).toBe(key.publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(read(claims)).toEqual({
    aud: 'https://push.example',
    exp: Date.parse('2026-11-30T00:00:00.000Z') / 1_000,
    sub: 'mailto:help@site.example',
  })
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    signed,
    Buffer.from(signature, 'base64url'),
  )
  expect(isValid).toBe(true)
})
