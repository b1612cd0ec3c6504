import { engineEnvironment } from '@platform/testing/engines'
import { waitFor } from '@platform/testing/wait-for'
import { Kafka, logLevel } from 'kafkajs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import { noteTaken, startNoteKeeper } from '../testing/start-note-keeper.ts'
import { MAX_ATTEMPTS } from './consumer.ts'
import { on } from './handler.ts'
import { inspectDeadLetters } from './replay.ts'

const env = engineEnvironment('notes')
const topic = `${env.KAFKA_TOPIC_PREFIX}notes.events`
const group = `${env.KAFKA_TOPIC_PREFIX}notes.counter`
const kafka = new Kafka({ brokers: [env.KAFKA_BROKERS], logLevel: logLevel.NOTHING })
const producer = kafka.producer()
let keeper: Awaited<ReturnType<typeof startNoteKeeper>>

/** What was asked for in each call, also those that failed. */
let calls: (readonly string[])[] = []
let fail: (texts: readonly string[]) => void = () => {}

beforeAll(async () => {
  keeper = await startNoteKeeper(({ events }) =>
    events.consumeTogether<string, 'notes'>({
      from: 'notes',
      group: 'notes.counter',
      handlers: [on(noteTaken, async ({ text }) => text)],
      async together(texts) {
        calls.push(texts)
        fail(texts)
      },
    }),
  )
  await producer.connect()
})
beforeEach(() => {
  calls = []
  fail = () => {}
})
afterAll(async () => {
  await producer.disconnect()
  await keeper.stop()
})

/** In one partition and in this order. */
const send = (values: readonly string[]) =>
  producer.send({ topic, messages: values.map((value) => ({ key: 'k', value })) })

function eventOf(text: string): string {
  const { id, ...rest } = keeper.events.create(noteTaken, { key: 'k', data: { noteId: 'k', text } })
  const fixed = { specversion: '1.0', source: 'notes', aggregateversion: 0 }
  return JSON.stringify({ id, ...rest, ...fixed, datacontenttype: 'application/json' })
}

const texts = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name} ${index}`)
const reasons = async () => (await inspectDeadLetters(kafka, group)).map(({ reason }) => reason)

test('events that wait are handled together, at most a hundred at once, each once and in order', async () => {
  const all = texts(250, 'many')
  await send(all.map(eventOf))
  await waitFor(() => calls.flat().length >= all.length)
  expect(calls.flat()).toEqual(all)
  expect(calls.length).toBeLessThan(10)
  expect(Math.max(...calls.map(({ length }) => length))).toBeLessThanOrEqual(100)
})

test('while infrastructure is down the same events come again, and none is lost', async () => {
  let refusals = 0
  fail = () => {
    if (++refusals < 4) throw new DomainError('UNAVAILABLE')
  }
  await send(texts(3, 'patient').map(eventOf))
  await waitFor(() => refusals >= 4)
  expect(calls.at(-1)).toEqual(texts(3, 'patient'))
  expect(await reasons()).toEqual([])
})

test('of events that fail together only those become dead letters that fail alone', async () => {
  fail = (all) => {
    if (all.includes('stubborn')) throw new Error('always')
  }
  await send([eventOf('before'), '{ not json', eventOf('stubborn'), eventOf('after')])
  await waitFor(() => calls.some((all) => all.length === 1 && all[0] === 'after'))
  const alone = calls.filter(({ length }) => length === 1).map(([text]) => text)
  expect(alone).toEqual(['before', ...Array(MAX_ATTEMPTS).fill('stubborn'), 'after'])
  expect((await reasons()).join(' ')).toMatch(/not JSON.*always/)
})
