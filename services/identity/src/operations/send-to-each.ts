import type { NoticeDestination } from '../domain/notice-destinations.ts'
import { tryEach } from './try-each.ts'

/**
 * Sends a message to each destination once: one that refuses does not keep others from theirs, nor makes them get it again.
 * @throws AggregateError when one refused
 */
export const sendToEach = <To extends NoticeDestination>(
  destinations: readonly To[],
  sentTo: readonly string[],
  { send, mark }: { send(to: To): Promise<void>; mark(slot: string): Promise<void> },
): Promise<void> =>
  tryEach(
    destinations.filter(({ slot }) => !sentTo.includes(slot)),
    async (to) => {
      await send(to)
      await mark(to.slot)
    },
  )
