import type { NoticeDestination } from '../domain/notice-destinations.ts'

/**
 * Sends a message to each destination once: one that refuses does not keep others from theirs, nor makes them get it again.
 * @throws AggregateError when one refused
 */
export async function sendToEach<To extends NoticeDestination>(
  destinations: readonly To[],
  sentTo: readonly string[],
  { send, mark }: { send(to: To): Promise<void>; mark(slot: string): Promise<void> },
): Promise<void> {
  const refusals: unknown[] = []
  for (const to of destinations) {
    if (sentTo.includes(to.slot)) continue
    try {
      await send(to)
      await mark(to.slot)
    } catch (error) {
      refusals.push(error)
    }
  }
  if (refusals.length > 0) throw new AggregateError(refusals, 'a message was refused')
}
