import { once } from 'node:events'
import { connect } from 'node:net'
import { waitFor } from '@platform/testing/wait-for'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { ok } from '../http/envelope.ts'
import { metricOf } from '../testing/metric-of.ts'
import { startBare } from '../testing/start-bare.ts'
import { createShutdown } from './shutdown.ts'

test('a running request is answered before the service stops', async () => {
  let arrived = false
  const running = await startBare(({ app }) => {
    app.get('/slow', { config: { access: 'public' } }, async () => {
      arrived = true
      await new Promise((resolve) => setTimeout(resolve, 100))
      return ok({ done: true })
    })
  })
  const answer = fetch(`${running.url}/slow`)
  await waitFor(() => arrived)
  await running.stop()
  expect((await answer).status).toBe(200)
  await expect(fetch(`${running.url}/healthz`)).rejects.toThrow()
})

test('a draining service is not ready, and serves each connection once more', async () => {
  const drained = Promise.withResolvers<void>()
  const drain = vi.fn(() => drained.promise)
  const running = await startBare(() => {}, { DRAIN_MS: '200' }, { drain })
  const stopped = running.stop()
  const readiness = await fetch(`${running.url}/readyz`)
  expect([readiness.status, readiness.headers.get('connection')]).toEqual([503, 'close'])
  expect(await metricOf(running.app, 'service_ready')).toBe(0)
  expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
  expect(drain).toHaveBeenCalledWith(200)
  drained.resolve()
  await Promise.all([stopped, running.stop()])
  await expect(fetch(`${running.url}/healthz`)).rejects.toThrow()
})

test('a connection without a request does not delay the stop', async () => {
  const running = await startBare(() => {})
  const socket = connect(Number(new URL(running.url).port), '127.0.0.1')
  await once(socket, 'connect')
  await fetch(`${running.url}/healthz`)
  await Promise.all([running.stop(), once(socket, 'close')])
})

test('every step runs, last added first, also when one fails or hangs', async () => {
  const shutdown = createShutdown(pino({ level: 'silent' }), 20)
  const order: string[] = []
  shutdown.add('database', () => order.push('database'))
  shutdown.add('hangs', () => new Promise(() => {}))
  shutdown.add('fails', () => {
    throw new Error('broken')
  })
  shutdown.add('http', () => order.push('http'))
  await Promise.all([shutdown.run(), shutdown.run()])
  expect(order).toEqual(['http', 'database'])
})

test('steps with an order follow it, whatever the order of their adding', async () => {
  const shutdown = createShutdown(pino({ level: 'silent' }), 20, ['http', 'workers', 'database'])
  const order: string[] = []
  shutdown.add('workers', () => order.push('workers'))
  shutdown.add('database', () => order.push('database'))
  shutdown.add('http', () => order.push('http'))
  await shutdown.run()
  expect(order).toEqual(['http', 'workers', 'database'])
})

test('a failure of compose closes what was opened', async () => {
  let stopped = false
  const starting = startBare(({ onStop }) => {
    onStop(() => {
      stopped = true
    })
    throw new Error('cannot compose')
  })
  await expect(starting).rejects.toThrow('cannot compose')
  expect(stopped).toBe(true)
})
