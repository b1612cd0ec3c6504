import type { Kafka } from 'kafkajs'
import { expect, test } from 'vitest'
import { createPublisher } from './publisher.ts'

/** Producers whose connecting and sending a test decides: no real broker fails in such an order when asked to. */
function brokerOf() {
  const made: { connecting: PromiseWithResolvers<void>; open: boolean }[] = []
  /** Outcome of the next sends; any further one is acknowledged immediately. */
  const sends: Promise<void>[] = []
  const producer = () => {
    const one = { connecting: Promise.withResolvers<void>(), open: false }
    made.push(one)
    return {
      async connect() {
        await one.connecting.promise
        one.open = true
      },
      async disconnect() {
        one.open = false
      },
      send: async () => sends.shift(),
    }
  }
  const open = () => made.filter((one) => one.open).length
  return { kafka: { producer } as unknown as Kafka, made, sends, open }
}

test('a connection that fails late does not replace the producer after it', async () => {
  const { kafka, made, open } = brokerOf()
  const publisher = createPublisher(kafka)
  const first = publisher.connect()
  const closing = publisher.close()
  const second = publisher.connect()
  made[1]?.connecting.resolve()
  await second
  made[0]?.connecting.reject(new Error('too late'))
  await expect(first).rejects.toThrow('too late')
  await closing
  await publisher.send('topic', [])
  expect(made).toHaveLength(2)
  await publisher.close()
  expect(open()).toBe(0)
})

test('the second of two failed sends does not close the producer that replaced theirs', async () => {
  const { kafka, made, sends, open } = brokerOf()
  const publisher = createPublisher(kafka)
  const connected = publisher.connect()
  made[0]?.connecting.resolve()
  await connected
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  sends.push(first.promise, second.promise)
  const [failing, failingLater] = [publisher.send('topic', []), publisher.send('topic', [])]
  first.reject(new Error('not acknowledged'))
  await expect(failing).rejects.toThrow('not acknowledged')
  const replaced = publisher.connect()
  made[1]?.connecting.resolve()
  await replaced
  second.reject(new Error('not acknowledged either'))
  await expect(failingLater).rejects.toThrow('either')
  expect([made.length, open()]).toEqual([2, 1])
})
