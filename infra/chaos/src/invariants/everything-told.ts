import { setTimeout as sleep } from 'node:timers/promises'
import { deadLetters, unpublishedEvents } from '@platform/testing/event-backlog'
import type { Platform } from '../platform/platform.ts'

const EMPTY_WITHIN_MS = 60_000
const LOOK_MS = 500

/** In the end every outbox is empty, and no event was set aside. @returns what is not so */
export async function toldFaults({ mongoUrl, kafkaBrokers }: Platform): Promise<string[]> {
  const deadline = Date.now() + EMPTY_WITHIN_MS
  const unpublished = async () => (await unpublishedEvents(mongoUrl)).filter(isOfPlatform)
  let waiting = await unpublished()
  while (waiting.length > 0 && Date.now() < deadline) {
    await sleep(LOOK_MS)
    waiting = await unpublished()
  }
  return [
    ...waiting.map((outbox) => `not published: ${outbox}`),
    ...(await deadLetters(kafkaBrokers))
      .filter(isOfPlatform)
      .map((letters) => `set aside: ${letters}`),
  ]
}

/** Lone wallets (platform/lone-wallet.ts) are on the same engines and no part of the platform. */
const isOfPlatform = (name: string) => !name.startsWith('lone_')
