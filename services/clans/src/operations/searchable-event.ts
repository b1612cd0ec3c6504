import { searchableChanged } from '@platform/contracts/clans/events'
import type { OutboxEvent } from '@platform/service-kit'
import type { Dependencies } from './dependencies.ts'

/** The event of a change of what a clan shows, or of whether others may see it. */
export function searchableEvent(
  { events, clock }: Pick<Dependencies, 'events' | 'clock'>,
  id: string,
): OutboxEvent {
  const data = { kind: 'clan' as const, id, at: clock.now().toISOString() }
  return events.create(searchableChanged, { key: id, data })
}
