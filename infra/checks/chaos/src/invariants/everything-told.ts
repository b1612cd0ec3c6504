import { setTimeout as sleep } from 'node:timers/promises'
import { brokerBacklog } from '@platform/service-kit/broker-backlog'
import { unpublishedEvents } from '@platform/testing/unpublished-events'
import type { Platform } from '../platform/platform.ts'

const EMPTY_WITHIN_MS = 60_000
const LOOK_MS = 500

/** In the end every outbox is empty, every group has handled all, and no event was set aside. @returns what is not so */
export async function toldFaults({ mongoUrl, kafkaBrokers }: Platform): Promise<string[]> {
  const deadline = Date.now() + EMPTY_WITHIN_MS
  const look = async () => {
    const unpublished = (await unpublishedEvents(mongoUrl)).filter(isOfPlatform)
    const broker = await brokerBacklog('chaos', { KAFKA_BROKERS: kafkaBrokers })
    const unhandled = broker.waiting.filter(isOfPlatform)
    const letters = broker.deadLetters.filter(isOfPlatform)
    return { isDone: unpublished.length + unhandled.length === 0, unpublished, unhandled, letters }
  }
  let last = await look()
  while (!last.isDone && Date.now() < deadline) {
    await sleep(LOOK_MS)
    last = await look()
  }
  return [
    ...last.unpublished.map((outbox) => `not published: ${outbox}`),
    ...last.unhandled.map((group) => `not handled: ${group}`),
    ...last.letters.map((group) => `set aside: ${group}`),
  ]
}

/** Lone wallets (platform/lone-wallet.ts) are on the same engines and no part of the platform. */
const isOfPlatform = (name: string) => !name.startsWith('lone_')
