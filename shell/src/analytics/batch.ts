import type { BatchedEvent } from '@platform/contracts/growth/http'
import { MAX_BATCH, MAX_VALUE_LENGTH } from '@platform/contracts/growth/tracked-events'
import type { ApiResult } from '@platform/remote-kit/api-client'
import { VISITOR } from './actor.ts'
import type { SentEvent } from './destination.ts'

export type Batch = readonly SentEvent[]

/** The first events, as far as one call takes them: all of one user. */
export function nextBatch(waiting: Batch): Batch {
  const end = waiting.findIndex(({ actor }) => actor.userId !== waiting[0]?.actor.userId)
  return waiting.slice(0, Math.min(end === -1 ? waiting.length : end, MAX_BATCH))
}

export function* batchesOf(waiting: Batch): Generator<Batch> {
  for (let rest = waiting; rest.length > 0; ) {
    const batch = nextBatch(rest)
    yield batch
    rest = rest.slice(batch.length)
  }
}

/** An event as the tracker takes it. */
export function asBatched({ id, name, eventId, at, properties }: SentEvent): BatchedEvent {
  const values = Object.entries(properties)
    .filter(([, value]) => value !== '')
    .map(([property, value]) => [property, value.slice(0, MAX_VALUE_LENGTH)])
  return { id, eventName: name, eventId, at, extras: Object.fromEntries(values) }
}

/** ms after which the same call may succeed: nobody answered, too many calls, a broken server. Null: it is settled. */
export function pauseAfter(result: ApiResult<unknown>): number | null {
  if (result.success) return null
  const { status, retryAfterMs } = result
  return status === 0 || status === 429 || status >= 500 ? (retryAfterMs ?? 0) : null
}

/**
 * What is sent again at once after an answer that settles the call. The events of a user whose session is over become a
 * visitor's; an event that the server does not know does not hold up the others.
 */
export function restOf(batch: Batch, result: ApiResult<null>): Batch {
  if (result.success) return []
  if (result.status === 401 && batch[0]?.actor.userId !== null)
    return batch.map((event) => ({ ...event, actor: VISITOR }))
  const unknown = result.code === 'UNKNOWN_EVENT' ? result.details.event : null
  const known = batch.filter(({ name }) => name !== unknown)
  return known.length < batch.length ? known : []
}
