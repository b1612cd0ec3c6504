import { engineEnvironment } from '@platform/testing/engines'
import { waitFor } from '@platform/testing/wait-for'
import { Kafka, logLevel } from 'kafkajs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import { currentTrace } from '../observe/trace.ts'
import { noteTaken, startNoteKeeper } from '../testing/start-note-keeper.ts'
import { MAX_ATTEMPTS } from './consumer.ts'
import { on, Poison } from './handler.ts'
import { inspectDeadLetters, replayDeadLetters } from './replay.ts'

const env = engineEnvironment('notes')
const topic = `${env.KAFKA_TOPIC_PREFIX}notes.events`
const group = `${env.KAFKA_TOPIC_PREFIX}notes.reader`
const kafka = new Kafka({ brokers: [env.KAFKA_BROKERS], logLevel: logLevel.NOTHING })
const producer = kafka.producer()
let keeper: Awaited<ReturnType<typeof startNoteKeeper>>

/** What the handler does with a text; each test sets its own. */
const behaviour = new Map<string, (tries: number) => void>()
const tries = new Map<string, number>()
const handled: { text: string; traceId: string | undefined }[] = []

beforeAll(async () => {
  const handler = on(noteTaken, async ({ text }) => {
    const count = (tries.get(text) ?? 0) + 1
    tries.set(text, count)
    behaviour.get(text)?.(count)
    handled.push({ text, traceId: currentTrace()?.traceId })
  })
  keeper = await startNoteKeeper(({ events }) =>
    events.consume({ from: 'notes', group: 'notes.reader', handlers: [handler] }),
  )
  await producer.connect()
})
afterAll(async () => {
  await producer.disconnect()
  await keeper.stop()
})

const take = async (id: string, ...texts: string[]) => {
  await keeper.take(id, ...texts)
  keeper.outbox.notify(id)
}
const count = (text: string) => handled.filter((one) => one.text === text).length
const send = (value: string) => producer.send({ topic, messages: [{ key: 'k', value }] })
const reasons = async () => (await inspectDeadLetters(kafka, group)).map(({ reason }) => reason)

test('an event is handled in its own trace', async () => {
  await take('traced', 'traced')
  const one = await waitFor(() => handled.find(({ text }) => text === 'traced'))
  expect(one.traceId).toMatch(/^[0-9a-f]{32}$/)
})

test('a temporary failure is retried', async () => {
  behaviour.set('shaky', (tries) => {
    if (tries < 3) throw new Error('not yet')
  })
  await take('shaky', 'shaky')
  await waitFor(() => count('shaky') === 1)
  expect(tries.get('shaky')).toBe(3)
})

test('while infrastructure is down no event is lost or dead-lettered, and the order stays', async () => {
  let down = true
  behaviour.set('patient', () => {
    if (down) throw new DomainError('UNAVAILABLE')
  })
  await take('patient', 'patient', 'next')
  await waitFor(() => (tries.get('patient') ?? 0) > MAX_ATTEMPTS)
  expect(count('next')).toBe(0)
  down = false
  await waitFor(() => count('next') === 1)
  expect(count('patient')).toBe(1)
  expect(await reasons()).toEqual([])
})

test('unknown types are ignored; poison becomes a dead letter with its reason, others are handled', async () => {
  behaviour.set('poison', () => {
    throw new Poison('never')
  })
  behaviour.set('stubborn', () => {
    throw new Error('always')
  })
  const { id: _id, ...rest } = keeper.events.create(noteTaken, {
    key: 'k',
    data: { noteId: 'k', text: 'x' },
  })
  const envelope = {
    ...rest,
    specversion: '1.0',
    id: 'e',
    source: 'notes',
    aggregateversion: 0,
    datacontenttype: 'application/json',
  }
  await send('{ not json')
  await send(JSON.stringify({ ...envelope, type: 'notes.unheard-of.v1', data: {} }))
  await send(JSON.stringify({ ...envelope, data: { noteId: 1 } }))
  await take('k', 'poison', 'stubborn', 'after')
  await waitFor(() => count('after') === 1)
  expect(tries.get('poison')).toBe(1)
  expect(tries.get('stubborn')).toBe(MAX_ATTEMPTS)
  const found = await reasons()
  expect(found).toHaveLength(4)
  expect(found.join('\n')).toMatch(/not JSON.*noteId.*never.*always/s)
})

test('dead letters are replayed once, and handled when the cause is fixed', async () => {
  behaviour.clear()
  expect(await replayDeadLetters(kafka, group)).toBe(4)
  await waitFor(() => count('poison') === 1 && count('stubborn') === 1)
  // The two that can never be read are back; the two that could be handled are not.
  await waitFor(async () => (await reasons()).length === 2)
  expect(await replayDeadLetters(kafka, group)).toBe(2)
})

test('events published while the consumer is stopped are handled when it is back', async () => {
  await keeper.stop()
  const event = keeper.events.create(noteTaken, { key: 'k', data: { noteId: 'k', text: 'away' } })
  const { version, key: _key, ...rest } = event
  const extra = { specversion: '1.0', source: 'notes', datacontenttype: 'application/json' }
  await send(JSON.stringify({ ...rest, ...extra, aggregateversion: version }))
  const seen: string[] = []
  const handler = on(noteTaken, async ({ text }) => void seen.push(text))
  const back = await startNoteKeeper(({ events }) =>
    events.consume({ from: 'notes', group: 'notes.reader', handlers: [handler] }),
  )
  await waitFor(() => seen.includes('away'))
  expect(seen).toEqual(['away'])
  await back.stop()
})

test('an event that fails during a shutdown is not dead-lettered: the next start handles it', async () => {
  const before = await reasons()
  let failures = 0
  const failing = on(noteTaken, async ({ text }) => {
    if (text !== 'interrupted') return
    failures++
    throw new Error('not yet')
  })
  const startWith = (handler: typeof failing) =>
    startNoteKeeper(({ events }) =>
      events.consume({ from: 'notes', group: 'notes.reader', handlers: [handler] }),
    )
  const leaving = await startWith(failing)
  await leaving.take('interrupted', 'interrupted')
  leaving.outbox.notify('interrupted')
  await waitFor(() => failures === 2)
  await leaving.stop()
  expect(failures).toBeLessThan(MAX_ATTEMPTS)
  expect(await reasons()).toEqual(before)

  const seen: string[] = []
  const back = await startWith(on(noteTaken, async ({ text }) => void seen.push(text)))
  await waitFor(() => seen.includes('interrupted'))
  await back.stop()
})
