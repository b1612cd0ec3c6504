import { engineEnvironment } from '@platform/testing/engines'
import { ConfigResourceTypes, Kafka, logLevel } from 'kafkajs'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startNoteKeeper } from '../testing/start-note-keeper.ts'

const env = engineEnvironment('notes')
const kafka = new Kafka({ brokers: [env.KAFKA_BROKERS], logLevel: logLevel.NOTHING })
const admin = kafka.admin()
beforeAll(() => admin.connect())
afterAll(() => admin.disconnect())

/** Each test's topics are its own. */
function own(prefix: string) {
  const KAFKA_TOPIC_PREFIX = env.KAFKA_TOPIC_PREFIX + prefix
  const named = (topic: string) => KAFKA_TOPIC_PREFIX + topic
  const start = async (settings: Record<string, string> = {}) => {
    const keeper = await startNoteKeeper(
      ({ events }) => {
        events.consume({ from: 'quests', group: 'notes.others', handlers: [] })
      },
      { KAFKA_TOPIC_PREFIX, ...settings },
    )
    onTestFinished(() => keeper.stop())
  }
  return { named, start }
}

async function settingsOf(topic: string): Promise<Record<string, string>> {
  const resource = { type: ConfigResourceTypes.TOPIC, name: topic }
  const { resources } = await admin.describeConfigs({
    resources: [resource],
    includeSynonyms: false,
  })
  const entries = resources[0]?.configEntries ?? []
  return Object.fromEntries(entries.map(({ configName, configValue }) => [configName, configValue]))
}

const make = (topic: string, settings: Record<string, string>) =>
  admin.createTopics({
    topics: [
      {
        topic,
        numPartitions: 1,
        configEntries: Object.entries(settings).map(([name, value]) => ({ name, value })),
      },
    ],
  })

test('topics are created with their retention and replication, and dead letters have no limit', async () => {
  const { named, start } = own('new.')
  await start({
    KAFKA_RETENTION_MS: '7200000',
    KAFKA_REPLICATION_FACTOR: '1',
    KAFKA_MIN_INSYNC_REPLICAS: '1',
  })
  for (const topic of ['notes.events', 'quests.events']) {
    const { 'retention.ms': retention, 'min.insync.replicas': inSync } = await settingsOf(
      named(topic),
    )
    expect([topic, retention, inSync]).toEqual([topic, '7200000', '1'])
  }
  expect((await settingsOf(named('notes.others.dlq')))['retention.ms']).toBe('-1')
})

test('events are retained for 30 days by default', async () => {
  const { named, start } = own('default.')
  await start()
  expect((await settingsOf(named('notes.events')))['retention.ms']).toBe('2592000000')
})

test("the retention of the service's own existing topics is extended, every other setting stays", async () => {
  const { named, start } = own('there.')
  const before = { 'retention.ms': '3600000', 'segment.ms': '1800000' }
  const names = ['notes.events', 'notes.others.dlq', 'quests.events'].map(named)
  for (const topic of names) await make(topic, before)
  await start({ KAFKA_RETENTION_MS: '7200000' })
  const after = await Promise.all(names.map(settingsOf))
  // Of another service's events the owner sets the retention.
  expect(after.map((one) => one['retention.ms'])).toEqual(['7200000', '-1', '3600000'])
  expect(after.map((one) => one['segment.ms'])).toEqual(['1800000', '1800000', '1800000'])
})

test('a longer retention is never shortened', async () => {
  const { named, start } = own('longer.')
  await make(named('notes.events'), { 'retention.ms': '-1' })
  await start({ KAFKA_RETENTION_MS: '7200000' })
  expect((await settingsOf(named('notes.events')))['retention.ms']).toBe('-1')
})
