import { createDecipheriv, createECDH, generateKeyPairSync, hkdfSync } from 'node:crypto'
import type { PushMessage } from '@platform/contracts/growth/notifications'
import { expect, test } from 'vitest'
import { createPushSender, outcomeOf } from './push-sender.ts'
import type { PushServices } from './push-services.ts'
import { pushKeyOf } from './vapid.ts'

const message: PushMessage = {
  id: '01980000-0000-7000-8000-000000000001',
  title: 'आपको 12.50 KCash मिले',
  body: 'x'.repeat(400),
  link: '/transaction-history/',
}

test('a browser can read what it is sent, and a repeated message has the same topic', async () => {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = Buffer.alloc(16, 7)
  const sent: { headers: Readonly<Record<string, string>>; body: Buffer }[] = []
  const services: PushServices = {
    accepts: () => true,
    isListed: () => true,
    async post(_endpoint, headers, body) {
      sent.push({ headers, body })
      return { status: 201 }
    },
  }
  const now = new Date()
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = pushKeyOf(privateKey, 'mailto:help@site.example')
  const sender = createPushSender({ services, key, clock: { now: () => now } })
  const until = new Date(now.getTime() + 60_000)
  const target = {
    endpoint: 'https://push.example/a',
    keys: {
      p256dh: browser.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
    },
  }
  const { signal } = new AbortController()
  expect(await sender.send(target, message, { isUrgent: true, until: null }, signal)).toBe('taken')
  expect(await sender.send(target, message, { isUrgent: false, until }, signal)).toBe('taken')
  const late = { isUrgent: false, until: new Date(now.getTime() - 1) }
  expect(await sender.send(target, message, late, signal)).toBe('taken')
  const [first, second, third] = sent
  expect(JSON.parse(decrypt(first?.body ?? Buffer.of(), browser, auth))).toEqual(message)
  expect(first?.headers.topic).toMatch(/^[A-Za-z0-9_-]{32}$/)
  expect(second?.headers.topic).toBe(first?.headers.topic)
  expect([first?.headers.urgency, second?.headers.urgency]).toEqual(['high', 'normal'])
  const ttls = [first, second, third].map((one) => one?.headers.ttl)
  expect(ttls).toEqual(['86400', '60', '0'])
})

test.each([
  [{ status: 201 }, 'taken'],
  [{ status: 404 }, 'gone'],
  [{ status: 410 }, 'gone'],
  [{ status: 413 }, 'refused'],
  [{ status: 403 }, 'refused'],
  [{ status: 429 }, 'later'],
  [{ status: 503 }, 'later'],
  [{ failure: 'TIMEOUT' }, 'silent'],
  [{ failure: 'NO_ANSWER' }, 'silent'],
  [{ failure: 'REFUSED_ADDRESS' }, 'refused'],
] as const)('the answer %o is %s', (answer, outcome) => {
  expect(outcomeOf(answer)).toBe(outcome)
})

test.each([
  [true, 'later'],
  [false, 'silent'],
] as const)(
  'no answer of a host that is listed by its own name (%s) is %s',
  async (isListed, outcome) => {
    const services: PushServices = {
      accepts: () => true,
      isListed: () => isListed,
      post: async () => ({ failure: 'NO_ANSWER' }),
    }
    const browser = createECDH('prime256v1')
    browser.generateKeys()
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const key = pushKeyOf(privateKey, 'mailto:help@site.example')
    const sender = createPushSender({ services, key, clock: { now: () => new Date() } })
    const keys = {
      p256dh: browser.getPublicKey().toString('base64url'),
      auth: Buffer.alloc(16, 7).toString('base64url'),
    }
    const target = { endpoint: 'https://push.example/a', keys }
    const { signal } = new AbortController()
    const urgency = { isUrgent: false, until: null }
    expect(await sender.send(target, message, urgency, signal)).toBe(outcome)
  },
)

/** What a browser does. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 86)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const derive = (secret: Buffer, by: Buffer, about: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, about, bytes))
  const shared = derive(browser.computeSecret(sender), auth, info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
  expect(plain.at(-1)).toBe(2)
  return plain.subarray(0, -1).toString()
}
