import { z } from 'zod'
import { id, pageOf, timestamp } from '../envelope.ts'
import { CHEERS } from './constants.ts'
import { namedUser } from './http.ts'

const cheer = z.enum(CHEERS)

/** GET /api/clans/:id/activity, for members, newest first. */
export const activityItem = z.object({
  id,
  kind: z.enum([
    'clan-created',
    'member-joined',
    'member-left',
    'chief-changed',
    'score-milestone',
  ]),
  /** Who it is about; null for what is about the clan alone. */
  user: namedUser.nullable(),
  /** Of a milestone: the score that was passed. */
  score: z.number().int().nullable(),
  at: timestamp,
  cheers: z.array(z.object({ cheer, count: z.number().int() })),
  /** The caller's own. */
  ownCheer: cheer.nullable(),
})
export type ActivityItem = z.infer<typeof activityItem>

export const activityPage = pageOf(activityItem)

/** POST /api/clans/:id/activity/:itemId/cheer, by a member: one of each, the last counts; null takes it away. */
export const cheerParams = z.strictObject({ id, itemId: id })

export const cheerBody = z.strictObject({ cheer: cheer.nullable() })
