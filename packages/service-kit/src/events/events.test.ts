import mongoose from 'mongoose'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { uuids } from '../ids.ts'
import { createMetrics } from '../observe/metrics.ts'
import { createEvents } from './events.ts'
import { type OutboxEvent, outboxField } from './outbox.ts'

test('a collection has one relay, however many repositories write to its outbox', () => {
  const events = createEvents({
    consumes: [],
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
  const [notes, pages] = [modelNamed('note'), modelNamed('page')]
  expect(events.relay(notes)).toBe(events.relay(notes))
  expect(events.relay(pages)).not.toBe(events.relay(notes))
})

function modelNamed(name: string) {
  return mongoose.model<{ outbox: OutboxEvent[] }>(
    name,
    new mongoose.Schema({ outbox: outboxField }),
  )
}
