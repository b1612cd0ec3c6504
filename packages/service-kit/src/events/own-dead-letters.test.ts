import type { Admin, Kafka } from 'kafkajs'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { deadLetterTopic } from './dead-letters.ts'
import { ownDeadLetters } from './own-dead-letters.ts'
import type { Publisher } from './publisher.ts'

const consumer = { handleAgain: async () => {} }

/** Of a service with two groups, on brokers that have two dead letters on each of these topics, and know no other. */
function deadLettersOn(...topics: string[]) {
  const admin = {
    async fetchTopicOffsets(topic: string) {
      if (!topics.includes(topic)) throw new Error('This server does not host this topic')
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

test('a group without a topic of dead letters hides those of no other', async () => {
  const found = await deadLettersOn(deadLetterTopic('notes.reader')).groups()
  expect(found).toEqual([{ group: 'notes.reader', waiting: 2 }])
})

test('where no group can be asked, that is an error and not that none waits', async () => {
  await expect(deadLettersOn().groups()).rejects.toThrow('does not host')
})
