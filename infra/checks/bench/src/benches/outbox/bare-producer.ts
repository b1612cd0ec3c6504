import process from 'node:process'
import { openBare } from '../../bare/open-bare.ts'
import { createTopic, openProducer } from '../../bare/outbox-relay.ts'
import { waitingEvent } from './events.ts'

// kafkajs alone: POST /publish?count=N sends N events in batches, without reading or removing documents.
const BATCH = 250

const { app, listen } = await openBare()
const topic = `${process.env.KAFKA_TOPIC_PREFIX}raw-${process.pid}`
await createTopic(topic)
const producer = await openProducer()

app.post<{ Querystring: { count: string } }>('/publish', async ({ query }) => {
  const events = Array.from({ length: Number(query.count) }, () => waitingEvent())
  const began = performance.now()
  for (let from = 0; from < events.length; from += BATCH) {
    const messages = events
      .slice(from, from + BATCH)
      .map((event) => ({ key: event.key, value: JSON.stringify(event) }))
    await producer.send({ topic, acks: -1, messages })
  }
  return { data: { ms: performance.now() - began } }
})
await listen()
