import { expect, test } from 'vitest'
import { metricOf } from '../testing/metric-of.ts'
import { startBare } from '../testing/start-bare.ts'
import { ok } from './envelope.ts'

test('rate, errors and duration are counted by route, not by address, and what has no route is one', async () => {
  const { app, stop } = await startBare(({ app }) => {
    const open = { config: { access: 'public' as const } }
    app.get('/things/:id', open, async () => ok({}))
    app.get('/broken', open, async () => {
      throw new Error('boom')
    })
  })
  for (const url of ['/things/1', '/things/2', '/broken', '/nowhere/1', '/nowhere/2']) {
    await app.inject(url)
  }
  const count = (route: string, status: string) =>
    metricOf(app, 'http_request_seconds_count', { method: 'GET', route, status })
  expect(await count('/things/:id', '200')).toBe(2)
  expect(await count('/broken', '500')).toBe(1)
  expect(await count('none', '404')).toBe(2)
  expect(await metricOf(app, 'http_request_seconds_bucket', { le: '0.25', status: '200' })).toBe(2)
  await stop()
})
