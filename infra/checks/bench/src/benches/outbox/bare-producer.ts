import process from 'node:process'
import { openBare } from '../../bare/open-bare.ts'
import { makeTopic, openProducer } from '../../bare/outbox-relay.ts'
import { waitingEvent } from './events.ts'

// kafkajs alone: POST /publish?count=N sends N events in batches, and reads and removes nothing.
const BATCH = 250

const { app, listen } = await openBare()
const topic = `${process.env.KAFKA_TOPIC_PREFIX}raw-${process.pid}`
await makeTopic(topic)
const producer = await openProducer()

app.post<{ Querystring: { count: string } }>('/publish', async ({ query }) => {
  const told = Array.from({ length: Number(query.count) }, () => waitingEvent())
  const began = performance.now()
  for (let from = 0; from < told.length; from += BATCH) {
    const messages = told
      .slice(from, from + BATCH)
      .map((event) => ({ key: event.key, value: JSON.stringify(event) }))
    await producer.send({ topic, acks: -1, messages })
  }
  return { data: { ms: performance.now() - began } }
})
await listen()
