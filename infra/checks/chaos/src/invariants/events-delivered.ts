import { setTimeout as sleep } from 'node:timers/promises'
import { brokerBacklog } from '@platform/service-kit/broker-backlog'
import { unpublishedEvents } from '@platform/testing/unpublished-events'
import type { Platform } from '../platform/platform.ts'

const EMPTY_WITHIN_MS = 60_000
const POLL_MS = 500

/**
 * Every outbox is empty, every group has handled all events, and none is a dead letter, within 60 s.
 * @returns a line for each violation
 */
export async function deliveryViolations({ mongoUrl, kafkaBrokers }: Platform): Promise<string[]> {
  const deadline = Date.now() + EMPTY_WITHIN_MS
  const read = async () => {
    const unpublished = (await unpublishedEvents(mongoUrl)).filter(isOfPlatform)
    const broker = await brokerBacklog('chaos', { KAFKA_BROKERS: kafkaBrokers })
    const unhandled = broker.waiting.filter(isOfPlatform)
    const deadLetters = broker.deadLetters.filter(isOfPlatform)
    const isDone = unpublished.length + unhandled.length === 0
    return { isDone, unpublished, unhandled, deadLetters }
  }
  let last = await read()
  while (!last.isDone && Date.now() < deadline) {
    await sleep(POLL_MS)
    last = await read()
  }
  return [
    ...last.unpublished.map((outbox) => `not published: ${outbox}`),
    ...last.unhandled.map((group) => `not handled: ${group}`),
    ...last.deadLetters.map((group) => `dead letters: ${group}`),
  ]
}

/** Isolated wallets (platform/isolated-wallet.ts) share the engines and do not belong to the platform. */
const isOfPlatform = (name: string) => !name.startsWith('isolated_')
