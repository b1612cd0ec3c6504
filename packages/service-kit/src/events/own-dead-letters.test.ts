import { type Admin, type Kafka, KafkaJSNumberOfRetriesExceeded } from 'kafkajs'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { deadLetterTopic } from './dead-letters.ts'
import { ownDeadLetters } from './own-dead-letters.ts'
import type { Publisher } from './publisher.ts'

const consumer = { handleAgain: async () => {} }

/** What kafkajs throws of a topic that does not exist, once it has asked often enough. */
const noTopic = new KafkaJSNumberOfRetriesExceeded(
  Object.assign(new Error('This server does not host this topic-partition'), {
    type: 'UNKNOWN_TOPIC_OR_PARTITION',
  }),
  { retryCount: 5, retryTime: 1 },
)

/** Of a service with two groups, on brokers that have two dead letters on each of these topics, and say this of all others. */
function deadLettersOn(topics: readonly string[], ofOthers: Error) {
  const admin = {
    async fetchTopicOffsets(topic: string) {
      if (!topics.includes(topic)) throw ofOthers
      return [{ partition: 0, low: '0', high: '2', offset: '2' }]
    },
    fetchOffsets: async () => [],
  } as unknown as Admin
  return ownDeadLetters({
    ...{ kafka: {} as Kafka, admin, publisher: {} as Publisher, prefix: '' },
    groups: new Map([
      ['notes.absent', { consumer }],
      ['notes.reader', { consumer }],
    ]),
    clock: systemClock,
    log: pino({ level: 'silent' }),
  })
}

const topics = [deadLetterTopic('notes.reader')]
const items = [{ group: 'notes.reader', waiting: 2 }]

test('a group without a topic of dead letters has none, and hides those of no other', async () => {
  expect(await deadLettersOn(topics, noTopic).groups()).toEqual({ items, unread: [] })
  expect(await deadLettersOn([], noTopic).groups()).toEqual({ items: [], unread: [] })
})

test('a group whose dead letters cannot be counted is named', async () => {
  const found = await deadLettersOn(topics, new Error('no leader')).groups()
  expect(found).toEqual({ items, unread: ['notes.absent'] })
})

test('where no group can be asked, that is an error and not that none waits', async () => {
  await expect(deadLettersOn([], new Error('no leader')).groups()).rejects.toThrow('no leader')
})
