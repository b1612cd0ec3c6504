import { afterAll, beforeAll, expect, test } from 'vitest'
import { metricOf } from '../testing/metric-of.ts'
import { startBare } from '../testing/start-bare.ts'
import type { RunningService } from './start.ts'

let running: RunningService
beforeAll(async () => {
  running = await startBare(() => {})
})
afterAll(() => running.stop())

const metrics = (remoteAddress: string, headers = {}) =>
  running.app.inject({ url: '/metrics', remoteAddress, headers })

test.each(['127.0.0.1', '::1', '::ffff:10.1.2.3', '172.20.0.4', 'fd00::2'])(
  'shows metrics to %s, in our own network',
  async (address) => {
    expect((await metrics(address)).statusCode).toBe(200)
  },
)

test('the metrics of a ready service say so', async () => {
  expect(await metricOf(running.app, 'service_ready')).toBe(1)
})

test.each(['203.0.113.9', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.9'])(
  'has no metrics for %s',
  async (address) => {
    expect((await metrics(address)).json()).toMatchObject({ code: 'ROUTE_NOT_FOUND' })
  },
)

test.each([
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-host': 'site.example' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=203.0.113.9' },
  { 'x-real-ip': '203.0.113.9' },
  { via: '1.1 edge' },
])('has no metrics for a request that a proxy passes on with %j', async (headers) => {
  expect((await metrics('10.0.0.7', headers)).statusCode).toBe(404)
})
