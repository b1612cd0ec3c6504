import { DAY_MS } from '@platform/contracts/constants'
import { connectMongo } from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { testClock } from '@platform/testing/test-clock'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRepositories, publishedBySweep } from '../repositories/create-repositories.ts'
import type { SigningKeys } from '../repositories/signing-keys.ts'
import { createKeyRing } from './key-ring.ts'

const secret = Buffer.alloc(32, 5)
const clock = testClock()
let keys: SigningKeys
let mongo: Awaited<ReturnType<typeof connectMongo>>
beforeAll(async () => {
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment('keys')
  mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
  keys = (await createRepositories(mongo, publishedBySweep)).signingKeys
})
afterAll(() => mongo.close())

const newRing = () => createKeyRing({ keys, secret, clock })
const idsOf = (ring: ReturnType<typeof newRing>) => ring.jwks().keys.map(({ kid }) => kid)

test('instances that start in parallel share their keys, and publish the next one', async () => {
  const rings = Array.from({ length: 8 }, newRing)
  await Promise.all(rings.map((ring) => ring.refresh()))
  expect(new Set(rings.map((ring) => idsOf(ring).join()))).toHaveProperty('size', 1)
  expect(rings[0]?.jwks().keys).toHaveLength(2)
  expect(JSON.stringify(rings[0]?.jwks())).not.toContain('"d"')
})

test("an instance whose clock is behind that of the first key's creator signs with and publishes the same keys", async () => {
  const behind = createKeyRing({
    keys,
    secret,
    clock: { now: () => new Date(clock.now().getTime() - 60_000) },
  })
  await behind.refresh()
  expect(behind.jwks().keys).toHaveLength(2)
  await expect(behind.sign({ sub: 'a' }, 'at+jwt')).resolves.toContain('.')
})

test('a key is published before it signs, and tokens of the key before stay valid', async () => {
  const ring = newRing()
  await ring.refresh()
  const shownBefore = ring.jwks()
  clock.advance(30 * DAY_MS - 60_000)
  const older = await ring.sign({ sub: 'a' }, 'at+jwt')
  clock.advance(60_000)
  const newer = await ring.sign({ sub: 'a' }, 'at+jwt')
  expect(decodeProtectedHeader(newer).kid).not.toBe(decodeProtectedHeader(older).kid)
  await jwtVerify(newer, createLocalJWKSet(shownBefore))

  await ring.refresh()
  expect(ring.jwks().keys).toHaveLength(3)
  await jwtVerify(older, createLocalJWKSet(ring.jwks()))
  clock.advance(30 * 60_000)
  await ring.refresh()
  expect(idsOf(ring)).not.toContain(decodeProtectedHeader(older).kid)
  expect(await keys.all()).toHaveLength(2)
})

test('keys that were sealed under another secret fail the start with the name of the setting', async () => {
  const stranger = createKeyRing({ keys, secret: Buffer.alloc(32, 6), clock })
  await expect(stranger.refresh()).rejects.toThrow('IDENTITY_SECRET_FILE')
})
