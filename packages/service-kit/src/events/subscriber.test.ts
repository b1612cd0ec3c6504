import { waitFor } from '@platform/testing/wait-for'
import type { ConsumerConfig, ConsumerCrashEvent, Kafka } from 'kafkajs'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createSubscriber } from './subscriber.ts'

/** Consumers whose crashes a test decides: no real broker causes an error that kafkajs takes for final when asked to. */
function brokerOf() {
  const made: { crash: (restart: boolean) => void; isOpen: boolean; session: number }[] = []
  const consumer = ({ sessionTimeout: session = 0 }: ConsumerConfig) => {
    const one = { crash: (_restart: boolean) => {}, isOpen: false, session }
    made.push(one)
    return {
      on: (_event: string, listener: (crash: ConsumerCrashEvent) => void) => {
        one.crash = (restart) => listener({ payload: { restart } } as ConsumerCrashEvent)
      },
      connect: async () => {
        one.isOpen = true
      },
      subscribe: async () => {},
      run: async () => {},
      disconnect: async () => {
        one.isOpen = false
      },
    }
  }
  return { kafka: { consumer } as unknown as Kafka, made }
}

test('a subscriber that kafkajs gives up joins again, and one that kafkajs restarts itself does not', async () => {
  const { kafka, made } = brokerOf()
  const log = pino({ level: 'silent' })
  const subscriber = createSubscriber({
    ...{ kafka, service: 'notes', topic: 'notes.events' },
    sessionMs: 7_000,
    handlers: [],
    log,
  })
  await subscriber.start()
  made[0]?.crash(true)
  expect(made).toHaveLength(1)
  made[0]?.crash(false)
  await waitFor(() => made[1]?.isOpen)
  expect(made.map(({ isOpen }) => isOpen)).toEqual([false, true])
  expect(made.map(({ session }) => session)).toEqual([7_000, 7_000])
  await subscriber.stop()
  expect(made.map(({ isOpen }) => isOpen)).toEqual([false, false])
})
