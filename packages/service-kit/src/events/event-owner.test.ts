import { defineEvent, type EventDefinition } from '@platform/contracts/event'
import { userRegistered } from '@platform/contracts/identity/events'
import { walletLinked } from '@platform/contracts/wallet/events'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../clock.ts'
import { uuids } from '../ids.ts'
import { createMetrics } from '../observe/metrics.ts'
import { createEvents, type Events } from './events.ts'
import { on } from './handler.ts'

const noted = defineEvent('notes.noted.v1', z.object({ text: z.string() }))
const data = { userId: '7d9f4e0c-52a3-4b0e-9d2b-0f5f3a1c6e11', kind: 'embedded' } as const

/** Nothing connects: a refused call throws before. */
const events: Events<'notes'> = createEvents({
  consumes: ['identity', 'wallet'],
  settings: {
    service: 'notes',
    brokers: ['localhost:1'],
    tls: false,
    prefix: '',
    partitions: 1,
    retentionMs: -1,
    replication: { factor: 1, minInSync: 1 },
  },
  clock: systemClock,
  ids: uuids,
  log: pino({ level: 'silent' }),
  metrics: createMetrics('notes'),
  isLeading: () => false,
})
const handler = on(userRegistered, async () => {})

test('a service creates its own events only', () => {
  expect(events.create(noted, { key: 'a', data: { text: 'a' } }).type).toBe('notes.noted.v1')
  // @ts-expect-error: an event of the wallet
  expect(() => events.create(walletLinked, { key: 'a', data })).toThrow(
    'wallet.wallet-linked.v1 is not an event of notes',
  )
})

test('a consumer handles events of the service that it consumes from', () => {
  const wrong = { from: 'wallet', group: 'notes.wallet' } as const
  // @ts-expect-error: an event of identity
  expect(() => events.consume({ ...wrong, handlers: [handler] })).toThrow(
    'identity.user-registered.v1 is not an event of wallet',
  )
  // @ts-expect-error: an event of identity
  expect(() => events.subscribe({ from: 'wallet', handlers: [handler] })).toThrow(TypeError)
})

test('a consumer names a service that exists, or its own', () => {
  events.subscribe({ from: 'notes', handlers: [on(noted, async () => {})] })
  events.subscribe({ from: 'identity', handlers: [handler] })
  // @ts-expect-error: no such service
  expect(() => events.subscribe({ from: 'wallets', handlers: [] })).toThrow('may not read')
})

test('a group has the events of a service once, and one handler for each type', () => {
  const own = { from: 'notes', group: 'notes.own', handlers: [on(noted, async () => {})] } as const
  events.consume(own)
  events.consume({ from: 'identity', group: 'notes.own', handlers: [handler] })
  expect(() => events.consume(own)).toThrow('notes.own consumes events already')
  const together = async () => {}
  const others = { from: 'wallet', handlers: [], together } as const
  expect(() => events.consumeTogether({ ...others, group: 'notes.own' })).toThrow(TypeError)
  events.consumeTogether({ ...others, group: 'notes.together' })
  expect(() => events.consume({ ...own, group: 'notes.together' })).toThrow(TypeError)
  const twice = { from: 'identity', group: 'notes.twice', handlers: [handler, handler] } as const
  expect(() => events.consume(twice)).toThrow('two handlers of one type')
})

test('the type of a context whose service is unknown accepts no event', () => {
  const anyService: Events = events
  // @ts-expect-error: the type does not say whose events these are
  expect(anyService.create(noted, { key: 'a', data: { text: 'a' } }).type).toBe('notes.noted.v1')
})

test('the type of an event keeps its literal', () => {
  const definition: EventDefinition<z.ZodType, 'notes.noted.v1'> = noted
  expect(definition.type).toBe('notes.noted.v1')
  // @ts-expect-error: no version
  defineEvent('notes.noted', z.object({}))
})
