import { setImmediate } from 'node:timers/promises'
import { waitFor } from '@platform/testing/wait-for'
import { expect, test } from 'vitest'
import { metricOf } from '../testing/metric-of.ts'
import { startBare } from '../testing/start-bare.ts'
import { ok } from './envelope.ts'

test('rate, errors and duration are counted by route pattern, and requests without a route as one', async () => {
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

test('a client that disconnects before the response is counted once, as 499', async () => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const { app, url, stop } = await startBare(({ app }) => {
    app.get('/slow', { config: { access: 'public' } }, async () => {
      asked.resolve()
      await answer.promise
      return ok({})
    })
  })
  const leaving = new AbortController()
  const left = fetch(`${url}/slow`, { signal: leaving.signal })
  await asked.promise
  leaving.abort()
  await expect(left).rejects.toThrow('abort')

  const count = (status: string) =>
    metricOf(app, 'http_request_seconds_count', { method: 'GET', route: '/slow', status })
  await waitFor(async () => (await count('499')) === 1)
  answer.resolve()
  await setImmediate()
  expect(await count('200')).toBe(undefined)
  expect(await count('499')).toBe(1)
  await stop()
})
