import { z } from 'zod'
import { consumerGroup } from '../staff/dead-letters.ts'
import { staffReason } from '../staff/reason.ts'
import { AUDITED_SERVICES } from './audited-services.ts'

const service = z.enum(AUDITED_SERVICES)

/**
 * GET /api/operator/dead-letters: the groups of all services that have some. `unanswered`: services that could not be asked; `unread`: groups of
 * others whose dead letters these could not count.
 */
export const allDeadLetterGroups = z.object({
  items: z.array(z.object({ service, group: z.string(), waiting: z.number().int().positive() })),
  unanswered: z.array(service),
  unread: z.array(z.object({ service, group: z.string() })),
})
export type AllDeadLetterGroups = z.infer<typeof allDeadLetterGroups>

/** GET /api/operator/dead-letters/:service/:group, and POST .../replay with the reason. */
export const deadLetterParams = z.object({ service, group: consumerGroup })
export const replayBody = z.strictObject({ reason: staffReason })
