import { deadLetters, unpublishedEvents } from '@platform/testing/event-backlog'
import { expect, vi } from 'vitest'
import type { Platform } from '../platform/platform.ts'

const EMPTY_WITHIN_MS = 30_000

/** In the end every outbox is empty, and no event was set aside. */
export async function expectEverythingTold({ mongoUrl, kafkaBrokers }: Platform): Promise<void> {
  await vi.waitFor(async () => expect(await unpublishedEvents(mongoUrl)).toEqual([]), {
    timeout: EMPTY_WITHIN_MS,
    interval: 500,
  })
  expect(await deadLetters(kafkaBrokers)).toEqual([])
}
