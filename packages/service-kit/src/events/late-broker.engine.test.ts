import { freePorts } from '@platform/engines/free-ports'
import { engineEnvironment } from '@platform/testing/engines'
import { waitFor } from '@platform/testing/wait-for'
import { expect, test } from 'vitest'
import { startBreakableBroker } from '../testing/breakable-broker.ts'
import { metricOf } from '../testing/metric-of.ts'
import { noteTaken, startNoteKeeper } from '../testing/start-note-keeper.ts'
import { on } from './handler.ts'

test('a service that starts while the broker is down serves requests, and publishes and consumes once it is up', async () => {
  const proxy = await startBreakableBroker(engineEnvironment('notes').KAFKA_BROKERS)
  proxy.breakDown()
  const heard: string[] = []
  const keeper = await startNoteKeeper(
    ({ events }) =>
      events.consume({
        from: 'notes',
        group: 'notes.late',
        handlers: [on(noteTaken, async ({ text }) => void heard.push(text))],
      }),
    { KAFKA_BROKERS: proxy.broker, START_TIMEOUT_MS: '500' },
  )
  // Before anything asked `/readyz`, as on a cluster, whose probes ask for requests.
  expect(await metricOf(keeper.app, 'service_ready')).toBe(0)
  expect((await keeper.app.inject('/readyz?for=requests')).statusCode).toBe(200)
  expect((await keeper.app.inject('/readyz')).statusCode).toBe(503)
  await keeper.take('kept', 'kept')

  proxy.restore()
  await waitFor(() => heard.includes('kept'), 30_000)
  await waitFor(async () => (await metricOf(keeper.app, 'service_ready')) === 1)
  await waitFor(async () => (await keeper.app.inject('/readyz')).statusCode === 200)
  await keeper.stop()
  await proxy.close()
})

test('a service stops while the broker is down', async () => {
  const proxy = await startBreakableBroker(engineEnvironment('notes').KAFKA_BROKERS)
  proxy.breakDown()
  const keeper = await startNoteKeeper(() => {}, {
    KAFKA_BROKERS: proxy.broker,
    START_TIMEOUT_MS: '500',
  })
  await keeper.stop()
  await expect(fetch(keeper.url)).rejects.toThrow()
  await proxy.close()
})

test('a service that waits for its broker answers requests', async () => {
  const proxy = await startBreakableBroker(engineEnvironment('notes').KAFKA_BROKERS)
  proxy.breakDown()
  const [port] = await freePorts(1)
  const starting = startNoteKeeper(() => {}, { KAFKA_BROKERS: proxy.broker, PORT: String(port) })
  let started = false
  void starting.then(() => {
    started = true
  })
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => 0,
    )
  // A start waits 10 s for its broker.
  await waitFor(async () => (await ask('/readyz?for=requests')) === 200, 8_000)
  expect([started, await ask('/readyz')]).toEqual([false, 503])

  proxy.restore()
  const keeper = await starting
  await waitFor(async () => (await ask('/readyz')) === 200, 20_000)
  await keeper.stop()
  await proxy.close()
})
