import { pino } from 'pino'
import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { uuids } from '../ids.ts'
import { createMetrics } from '../observe/metrics.ts'
import { createEvents } from './events.ts'

const wallet = createEvents({
  consumes: ['quests'],
  settings: {
    ...{ service: 'wallet', brokers: [], tls: false },
    ...{ prefix: '', partitions: 1, retentionMs: -1, replication: {} },
  },
  clock: systemClock,
  ids: uuids,
  log: pino({ level: 'silent' }),
  metrics: createMetrics('wallet'),
  isLeading: () => false,
})

test('a service reads its own events and those of the services that it lists', () => {
  wallet.consume({ topic: 'quests.events', group: 'wallet.grants', handlers: [] })
  wallet.subscribe({ topic: 'wallet.events', handlers: [] })
})

test('a consumer or subscriber of a service that is not listed is refused before the start', () => {
  const topic = 'identity.events'
  expect(() => wallet.consume({ topic, group: 'wallet.users', handlers: [] })).toThrow(
    'wallet may not read the topic identity.events: name its publisher',
  )
  expect(() => wallet.subscribe({ topic, handlers: [] })).toThrow('may not read the topic')
})

test('a consumer group of another service is refused', () => {
  const consumer = { topic: 'quests.events', group: 'quests.grants', handlers: [] }
  expect(() => wallet.consume(consumer)).toThrow('its name does not begin with "wallet."')
})
