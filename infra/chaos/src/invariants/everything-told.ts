import { setTimeout as sleep } from 'node:timers/promises'
import { deadLetters, unpublishedEvents } from '@platform/testing/event-backlog'
import type { Platform } from '../platform/platform.ts'

const EMPTY_WITHIN_MS = 60_000
const LOOK_MS = 500

/** In the end every outbox is empty, and no event was set aside. @returns what is not so */
export async function toldFaults({ mongoUrl, kafkaBrokers }: Platform): Promise<string[]> {
  const deadline = Date.now() + EMPTY_WITHIN_MS
  let waiting = await unpublishedEvents(mongoUrl)
  while (waiting.length > 0 && Date.now() < deadline) {
    await sleep(LOOK_MS)
    waiting = await unpublishedEvents(mongoUrl)
  }
  return [
    ...waiting.map((outbox) => `not published: ${outbox}`),
    ...(await deadLetters(kafkaBrokers)).map((letters) => `set aside: ${letters}`),
  ]
}
