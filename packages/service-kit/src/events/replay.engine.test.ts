import { engineEnvironment } from '@platform/testing/engines'
import { Kafka, logLevel } from 'kafkajs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deadLettersOf } from './backlog.ts'
import { deadLetterTopic, replayGroup, toDeadLetter } from './dead-letters.ts'
import { inspectDeadLetters, replayDeadLetters } from './replay.ts'

const env = engineEnvironment('notes')
const kafka = new Kafka({ brokers: [env.KAFKA_BROKERS], logLevel: logLevel.NOTHING })
const admin = kafka.admin()
const producer = kafka.producer()
const group = `${env.KAFKA_TOPIC_PREFIX}notes.reader`
const topic = `${env.KAFKA_TOPIC_PREFIX}notes.events`
const deadLetters = deadLetterTopic(group)

beforeAll(async () => {
  await Promise.all([admin.connect(), producer.connect()])
  await admin.createTopics({
    topics: [topic, deadLetters].map((name) => ({ topic: name, numPartitions: 1 })),
  })
})
afterAll(() => Promise.all([admin.disconnect(), producer.disconnect()]))

const setAside = (count: number) =>
  producer.send({
    topic: deadLetters,
    messages: Array.from({ length: count }, (_, index) =>
      toDeadLetter(
        { key: Buffer.from('k'), value: Buffer.from(`dead-letter-${index}`), offset: '0' } as never,
        { topic, partition: 0 },
        'poison',
      ),
    ),
  })

async function sent(): Promise<number> {
  const [end] = await admin.fetchTopicOffsets(topic)
  return Number(end?.high)
}

test('inspecting dead letters changes nothing, and leaves no group behind', async () => {
  await setAside(200)
  const found = await inspectDeadLetters(kafka, group)
  expect(found.map(({ value }) => value)).toEqual(
    Array.from({ length: 200 }, (_, index) => `dead-letter-${index}`),
  )
  expect(await deadLettersOf(admin, group)).toBe(200)
  const { groups } = await admin.listGroups()
  expect(groups.filter(({ groupId }) => groupId.startsWith(replayGroup(group)))).toEqual([])
})

test('each dead letter is replayed once', async () => {
  expect(await replayDeadLetters(kafka, group)).toBe(200)
  expect(await sent()).toBe(200)
  await setAside(3)
  expect(await replayDeadLetters(kafka, group)).toBe(3)
  expect(await sent()).toBe(203)
})

test('a replayed dead letter stays replayed when the brokers have dropped the offsets', async () => {
  await admin.deleteGroups([replayGroup(group)])
  expect(await deadLettersOf(admin, group)).toBe(0)
  expect(await replayDeadLetters(kafka, group)).toBe(0)
})
