import { documentsOf } from '@platform/testing/read-databases'
import { databaseUrl, sandboxUrl } from './addresses.ts'

/** One event as it was counted. */
export interface CountedEvent {
  id: string
  name: string
  properties: Record<string, string>
}

/** What the tracker has stored of these analytics sessions, in the order in which it happened. */
export async function eventsAtTracker(sessions: readonly string[]): Promise<CountedEvent[]> {
  const documents = await documentsOf(databaseUrl, 'growth', 'tracked_events', {
    'properties.analyticSessionId': { $in: sessions },
  })
  return inOrder(
    (documents as unknown as StoredEvent[]).map(({ _id, name, userId, ipAddress, properties }) => ({
      ...{ id: _id, name },
      properties: { ...properties, ...(userId !== null && { userId }), ipAddress },
    })),
  )
}

interface StoredEvent extends Omit<CountedEvent, 'id'> {
  _id: string
  userId: string | null
  ipAddress: string
}

/** The same at the sandbox's Mixpanel, without what its own library adds. */
export async function eventsAtMixpanel(sessions: readonly string[]): Promise<CountedEvent[]> {
  const answer = await fetch(`${sandboxUrl}/mixpanel/events`)
  const kept = (await answer.json()) as {
    event: string
    properties: Record<string, string> & { $insert_id: string }
  }[]
  return inOrder(
    kept
      .filter(({ properties }) => sessions.includes(properties.analyticSessionId ?? ''))
      .map(({ event, properties }) => ({
        id: properties.$insert_id,
        name: event,
        properties: Object.fromEntries(
          Object.entries(properties).filter(([name]) => !ITS_OWN.test(name)),
        ),
      })),
  )
}
const ITS_OWN = /^(\$.*|mp_.*|token|time|distinct_id)$/

const inOrder = (events: CountedEvent[]) =>
  events.sort((a, b) => timeOf(a) - timeOf(b) || ends(a) - ends(b))
const timeOf = ({ properties }: CountedEvent) => Date.parse(properties.timestamp ?? '')
/** A session begins with the event that begins it, within the same millisecond. */
const ends = ({ name }: CountedEvent) => (name === 'session_started' ? 0 : 1)
