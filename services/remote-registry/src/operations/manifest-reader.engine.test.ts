import { engineEnvironment } from '@platform/testing/engines'
import { testClock } from '@platform/testing/test-clock'
import mongoose from 'mongoose'
import { expect, onTestFinished, test } from 'vitest'
import { sampleBuild } from '../testing/sample-build.ts'
import { severableProxy } from '../testing/severable-proxy.ts'
import { readManifest, release, startRegistry } from '../testing/start-registry.ts'

const LIFETIME_MS = 600_000
const MONGO_WAIT_MS = 2_500

test('serves the last manifest without a database until it expires, and a new one when the database is back', async () => {
  const database = await severableProxy(engineEnvironment().MONGO_URL)
  const clock = testClock()
  const env = {
    MONGO_URL: database.url,
    MANIFEST_LIFETIME_MS: String(LIFETIME_MS),
    MONGO_WAIT_MS: String(MONGO_WAIT_MS),
  }
  const { call } = await startRegistry(env, { clock })
  await release(call, sampleBuild('1.0.0'))
  const { data: before } = await call('GET', 'manifest')

  database.sever()
  clock.advance(LIFETIME_MS / 2)
  const began = performance.now()
  expect((await call('GET', 'manifest')).data).toEqual(before)
  expect((await call('GET', 'manifest')).data).toEqual(before)
  // Only the first waits for the database.
  expect(performance.now() - began).toBeLessThan(2 * MONGO_WAIT_MS)
  expect((await call('GET', 'manifest?channel=beta')).code).toBe('UNAVAILABLE')

  clock.advance(LIFETIME_MS / 2)
  expect(await call('GET', 'manifest')).toMatchObject({ status: 503, code: 'UNAVAILABLE' })

  database.restore()
  await expect
    .poll(async () => (await call('GET', 'manifest')).status, { timeout: 10_000 })
    .toBe(200)
  const { data: after } = await call('GET', 'manifest')
  expect(JSON.parse(after.text).serial).toBe(JSON.parse(before.text).serial)
  expect(Date.parse(JSON.parse(after.text).expiresAt)).toBeGreaterThan(clock.now().getTime())
})

test('serves the last manifest when the current one cannot be made, until it expires', async () => {
  const clock = testClock()
  const env = { MANIFEST_LIFETIME_MS: String(LIFETIME_MS) }
  const { call, env: settings } = await startRegistry(env, { clock })
  await release(call, sampleBuild('1.0.0'))
  const { data: before } = await call('GET', 'manifest')
  const database = await mongoose
    .createConnection(settings.MONGO_URL, { dbName: settings.MONGO_DATABASE })
    .asPromise()
  onTestFinished(() => database.close())
  const changes = database.collection('channel-releases')
  await changes.updateOne({ serial: 1 }, { $set: { 'releases.0.stable': 'lost' } })

  clock.advance(LIFETIME_MS / 2)
  expect((await call('GET', 'manifest')).data).toEqual(before)
  clock.advance(LIFETIME_MS / 2)
  expect(await call('GET', 'manifest')).toMatchObject({ status: 500 })
})

test('answers 304 to a client that has the manifest, until there is a newer one', async () => {
  const { url, call } = await startRegistry()
  await release(call, sampleBuild('1.0.0'))
  const ask = (etag?: string) =>
    fetch(`${url}/api/remotes/manifest`, etag ? { headers: { 'if-none-match': etag } } : {})
  const etag = (await ask()).headers.get('etag') ?? ''
  const unchanged = await ask(`W/${etag}`)
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  expect(unchanged.headers.get('cache-control')).toMatch(
    /^public, max-age=5, stale-while-revalidate=60, stale-if-error=3[56]\d\d$/,
  )
  await release(call, sampleBuild('1.0.1'))
  expect((await ask(etag)).status).toBe(200)
})

test('two instances serve the same manifest', async () => {
  const shared = { MONGO_DATABASE: engineEnvironment('shared').MONGO_DATABASE }
  const urls = { BUILDS_PUBLIC_URL: 'http://builds.test/' }
  const clock = testClock({ stopped: true })
  const first = await startRegistry({ ...shared, ...urls }, { clock })
  const second = await startRegistry({ ...shared, ...urls }, { clock })
  await release(first.call, sampleBuild('1.0.0'))
  const [one, other] = await Promise.all([first, second].map(({ call }) => readManifest(call)))
  expect(one).toEqual(other)
})
