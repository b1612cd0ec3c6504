import { randomUUID } from 'node:crypto'
import type { CloudEvent, EventDefinition } from '@platform/contracts/event'
import type { z } from 'zod'
import type { Recorded } from '../faults/topic.ts'

/** An event as the service of its type publishes it. */
export function eventOf<T extends z.ZodType>(
  { type, data: schema }: EventDefinition<T>,
  about: { key: string; subject: string; version: number },
  data: z.input<T>,
): Recorded {
  const event: CloudEvent = {
    ...{ specversion: '1.0', id: randomUUID(), source: type.split('.')[0] ?? '', type },
    ...{ subject: about.subject, time: new Date().toISOString(), aggregateversion: about.version },
    ...{ datacontenttype: 'application/json', data: schema.parse(data) },
  }
  return { key: about.key, value: JSON.stringify(event), headers: undefined }
}
