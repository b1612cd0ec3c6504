import { randomUUID } from 'node:crypto'
import { defineEvent } from '@platform/contracts/event'
import type { Kafka, KafkaMessage } from 'kafkajs'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createConsumer } from './consumer.ts'
import { handlersByType, on } from './handler.ts'
import type { Publisher } from './publisher.ts'

const noteTaken = defineEvent('notes.note-taken.v1', z.object({ text: z.string() }))

const messageOf = (type: string) =>
  ({
    value: Buffer.from(
      JSON.stringify({
        ...{ specversion: '1.0', id: randomUUID(), source: 'notes', type, subject: 'n' },
        ...{ time: new Date().toISOString(), aggregateversion: 1 },
        ...{ datacontenttype: 'application/json', data: { text: 'one' } },
      }),
    ),
    offset: '0',
    timestamp: '0',
  }) as KafkaMessage

test('a dead letter that only another version of the service handles is not taken for handled', async () => {
  const handled: string[] = []
  const handler = on(noteTaken, async ({ text }) => void handled.push(text))
  const consumer = createConsumer({
    kafka: {} as Kafka,
    publisher: {} as Publisher,
    group: 'notes.reader',
    topics: new Map([['notes.events', handlersByType([handler])]]),
    concurrency: 1,
    handlerTimeoutMs: 1_000,
    log: pino({ level: 'silent' }),
    observe() {},
  })
  const refused = (topic: string, type: string) =>
    expect(consumer.handleAgain(topic, messageOf(type))).rejects.toThrow('has no handler for it')
  await refused('notes.events', 'notes.note-torn.v1')
  await refused('quests.events', noteTaken.type)
  await consumer.handleAgain('notes.events', messageOf(noteTaken.type))
  expect(handled).toEqual(['one'])
})
