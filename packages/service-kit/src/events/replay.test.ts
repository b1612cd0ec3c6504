import type { EachMessagePayload, Kafka } from 'kafkajs'
import { expect, test } from 'vitest'
import { deadLetterTopic, toDeadLetter } from './dead-letters.ts'
import { replayDeadLetters, takeDeadLetters } from './replay.ts'

const GROUP = 'wallet.grants'
const TOPIC = deadLetterTopic(GROUP)

/** A broker with two dead letters, of which it delivers these. */
function delivering(...offsets: readonly string[]) {
  const sent: unknown[] = []
  const state = { isConsuming: false, deletedTo: '0' }
  const admin = () => ({
    async connect() {},
    async disconnect() {},
    listTopics: async () => [TOPIC],
    fetchTopicOffsets: async () => [{ partition: 0, low: '0', high: '2' }],
    fetchOffsets: async () => [],
    async deleteTopicRecords({ partitions: [{ offset }] }: { partitions: [{ offset: string }] }) {
      state.deletedTo = offset
    },
  })
  const consumer = () => ({
    async connect() {
      state.isConsuming = true
    },
    async disconnect() {
      state.isConsuming = false
    },
    async subscribe() {},
    on() {},
    async commitOffsets() {},
    async run({ eachMessage }: { eachMessage(payload: EachMessagePayload): Promise<void> }) {
      const original = { key: null, value: Buffer.from('event'), offset: '7' } as never
      const deadLetter = toDeadLetter(original, { topic: 'quests.events', partition: 0 }, 'poison')
      for (const offset of offsets) {
        await eachMessage({ message: { ...deadLetter, offset } } as never)
      }
    },
  })
  const producer = () => ({
    async connect() {},
    async disconnect() {},
    send: async (message: unknown) => void sent.push(message),
  })
  return { kafka: { admin, consumer, producer } as unknown as Kafka, sent, state }
}

test('a dead letter that does not come in time ends the replay, and deletes none', async () => {
  // As when another replay deletes the second.
  const { kafka, sent, state } = delivering('0')
  await expect(replayDeadLetters(kafka, GROUP, 50)).rejects.toThrow(
    'No message of wallet.grants.dlq in 0.05 s: another replay of it may run, or have ended',
  )
  expect(sent).toHaveLength(1)
  expect(state).toEqual({ isConsuming: false, deletedTo: '0' })
})

test('one that is to end soon finishes what it has begun, and leaves the rest', async () => {
  const { kafka, state } = delivering('0', '1')
  const taken: string[] = []
  const take = async ({ offset }: { offset: string }) => void taken.push(offset)
  await takeDeadLetters(kafka, { group: GROUP, take, beginsWithinMs: 0 })
  expect(taken).toEqual(['0'])
  expect(state).toEqual({ isConsuming: false, deletedTo: '1' })
})
