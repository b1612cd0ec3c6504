import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kafka, logLevel } from 'kafkajs'
import type { Collection } from 'mongodb'

/** An event in the outbox of the changed document. */
export interface WaitingEvent {
  id: string
  type: string
  key: string
  time: string
  data: object
}

interface Holder {
  _id: string
  outbox: WaitingEvent[]
}

const BATCH = 500
const SWEEP_MS = 3_000
/** The sweep leaves younger events to the notification of their write. */
const MIN_AGE_MS = 1_000

/** Publishes at least once: reads, sends with acks of all replicas (-1), removes. A sweep publishes what a crash left. */
export async function startRelay(holders: Collection<Holder>, topic: string) {
  const producer = await openProducer()
  const waiting = new Set<string>()
  let wake = () => {}

  const publish = async (filter: object) => {
    const found = await holders.find(filter, { projection: { outbox: 1 }, limit: BATCH }).toArray()
    const events = found.flatMap(({ outbox }) => outbox)
    if (events.length === 0) return
    await producer.send({
      topic,
      acks: -1,
      messages: events.map((event) => ({ key: event.key, value: JSON.stringify(event) })),
    })
    const sent = events.map(({ id }) => id)
    await holders.updateMany(
      { _id: { $in: found.map(({ _id }) => _id) } },
      { $pull: { outbox: { id: { $in: sent } } } },
    )
  }
  const run = async () => {
    for (;;) {
      try {
        while (waiting.size > 0) {
          const ids = [...waiting].slice(0, BATCH)
          for (const id of ids) waiting.delete(id)
          await publish({ _id: { $in: ids } })
        }
      } catch (error) {
        console.error(error) // the sweep retries it
      }
      await new Promise<void>((resolve) => {
        wake = resolve
        if (waiting.size > 0) resolve()
      })
    }
  }
  const sweep = async () => {
    for (;;) {
      await sleep(SWEEP_MS)
      const oldest = new Date(Date.now() - MIN_AGE_MS).toISOString()
      await publish({ 'outbox.time': { $lt: oldest } }).catch(console.error)
    }
  }
  void run()
  void sweep()
  return {
    notify(id: string) {
      waiting.add(id)
      wake()
    },
  }
}

export async function openProducer() {
  process.env.KAFKAJS_NO_PARTITIONER_WARNING = '1'
  const kafka = new Kafka({
    brokers: (process.env.KAFKA_BROKERS ?? '').split(','),
    logLevel: logLevel.ERROR,
  })
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 })
  await producer.connect()
  return producer
}

/** Creates a topic with the platform's number of partitions. */
export async function createTopic(topic: string): Promise<void> {
  const kafka = new Kafka({
    brokers: (process.env.KAFKA_BROKERS ?? '').split(','),
    logLevel: logLevel.ERROR,
  })
  const admin = kafka.admin()
  await admin.connect()
  await admin.createTopics({ topics: [{ topic, numPartitions: 6 }], waitForLeaders: true })
  await admin.disconnect()
}
