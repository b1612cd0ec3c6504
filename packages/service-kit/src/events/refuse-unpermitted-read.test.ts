import { pino } from 'pino'
import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { uuids } from '../ids.ts'
import { createMetrics } from '../observe/metrics.ts'
import { createEvents, type Events } from './events.ts'

const wallet: Events<'wallet'> = createEvents({
  consumes: ['quests'],
  settings: {
    service: 'wallet',
    brokers: [],
    tls: false,
    prefix: '',
    partitions: 1,
    retentionMs: -1,
    replication: {},
  },
  clock: systemClock,
  ids: uuids,
  log: pino({ level: 'silent' }),
  metrics: createMetrics('wallet'),
  isLeading: () => false,
})

test('a service reads its own events and those of the services that it lists', () => {
  wallet.consume({ from: 'quests', group: 'wallet.grants', handlers: [] })
  wallet.subscribe({ from: 'wallet', handlers: [] })
})

test('a consumer or subscriber of a service that is not listed is refused before the start', () => {
  const from = 'identity'
  expect(() => wallet.consume({ from, group: 'wallet.users', handlers: [] })).toThrow(
    'wallet may not read events of identity: add it to `consumes`',
  )
  expect(() => wallet.subscribe({ from, handlers: [] })).toThrow('may not read')
})

test('a consumer group of another service is refused', () => {
  const consumer = { from: 'quests', group: 'quests.grants', handlers: [] } as const
  expect(() => wallet.consume(consumer)).toThrow('its name does not begin with "wallet."')
})
