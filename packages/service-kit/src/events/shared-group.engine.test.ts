import { randomUUID } from 'node:crypto'
import { defineEvent } from '@platform/contracts/event'
import { engineEnvironment } from '@platform/testing/engines'
import { waitFor } from '@platform/testing/wait-for'
import { Kafka, logLevel } from 'kafkajs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DomainError } from '../errors.ts'
import { metricOf } from '../testing/metric-of.ts'
import { noteTaken, startNoteKeeper } from '../testing/start-note-keeper.ts'
import { on, Poison } from './handler.ts'

const questDone = defineEvent('quests.quest-done.v1', z.object({ text: z.string() }))

const env = engineEnvironment('notes')
const group = 'notes.both'
const kafka = new Kafka({ brokers: [env.KAFKA_BROKERS], logLevel: logLevel.NOTHING })
const producer = kafka.producer()
const handled: string[] = []
let ofQuests: (text: string) => unknown = () => {}
let keeper: Awaited<ReturnType<typeof startNoteKeeper>>

beforeAll(async () => {
  keeper = await startNoteKeeper(({ events }) => {
    events.consume({
      from: 'notes',
      group,
      handlers: [on(noteTaken, async ({ text }) => void handled.push(text))],
    })
    const handler = on(questDone, async ({ text }) => {
      await ofQuests(text)
      handled.push(text)
    })
    events.consume({ from: 'quests', group, handlers: [handler] })
  })
  await producer.connect()
})
afterAll(async () => {
  await producer.disconnect()
  await keeper.stop()
})

const takeNote = async (text: string) => {
  await keeper.take(text, text)
  keeper.outbox.notify(text)
}

/** As quests publishes it, or on the topic of another service. */
function doQuest(text: string, service = 'quests') {
  const event = {
    ...{ specversion: '1.0', id: randomUUID(), source: 'quests', type: questDone.type },
    ...{ subject: text, time: new Date().toISOString(), aggregateversion: 0 },
    ...{ datacontenttype: 'application/json', data: { text } },
  }
  const messages = [{ key: 'k', value: JSON.stringify(event) }]
  return producer.send({ topic: `${env.KAFKA_TOPIC_PREFIX}${service}.events`, messages })
}

test('a group that is named again has the events of both services, each on its own topic', async () => {
  await doQuest('forged', 'notes')
  await takeNote('note')
  await doQuest('quest')
  await waitFor(() => handled.length >= 2)
  expect(handled.toSorted()).toEqual(['note', 'quest'])
})

test('while what the events of one service need is down, those of the other are handled', async () => {
  let isDown = true
  ofQuests = () => {
    if (isDown) throw new DomainError('UNAVAILABLE')
  }
  await doQuest('patient')
  for (const text of ['one', 'two', 'three']) await takeNote(text)
  await waitFor(() => ['one', 'two', 'three'].every((text) => handled.includes(text)))
  expect(handled).not.toContain('patient')
  const lag = (topic: string) => metricOf(keeper.app, 'consumer_lag', { group, topic })
  await waitFor(async () => (await lag('quests.events')) === 1)
  await waitFor(async () => (await lag('notes.events')) === 0)
  isDown = false
  await waitFor(() => handled.includes('patient'))
})

test('while a handler of one service takes long, the events of the other are handled, and its own in their order', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  let isBegun = false
  ofQuests = (text) => {
    isBegun ||= text === 'slow'
    return text === 'slow' ? finished : undefined
  }
  await doQuest('slow')
  await doQuest('after')
  await waitFor(() => isBegun)
  await takeNote('meanwhile')
  await waitFor(() => handled.includes('meanwhile'))
  expect(handled).not.toContain('slow')
  finish()
  await waitFor(() => handled.includes('after'))
  expect(handled.slice(handled.indexOf('meanwhile'))).toEqual(['meanwhile', 'slow', 'after'])
})

test('a dead letter is handled again by the handlers of its topic', async () => {
  ofQuests = (text) => {
    if (text === 'bad') throw new Poison('never')
  }
  await doQuest('bad')
  const { deadLetters } = keeper.events
  await waitFor(async () => (await deadLetters.groups()).items.length > 0)
  expect((await deadLetters.groups()).items).toEqual([{ group, waiting: 1 }])
  ofQuests = () => {}
  expect(await deadLetters.replay(group)).toEqual({ handled: 1, failed: 0 })
  expect(handled.at(-1)).toBe('bad')
}, 120_000)
