import { z } from 'zod'
import { id, pageOf, timestamp } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { verdict } from './reviews.ts'

/** What an act is about: a user, a campaign, a partner. */
const actSubject = z.object({ kind: z.string(), id: z.string() })

/** `user:<id>`, or `command:<account>` for one that was run beside the database. */
const actor = z.string().regex(/^(user|command):.+$/)

/** GET <prefix>/acts?subject=&cursor=: the audit trail of a service, newest first, all of it or that of one subject's id. */
export const staffActsQuery = z.object({
  subject: textUpTo(200).min(1).optional(),
  cursor: textUpTo(500).optional(),
})

/** One entry of an audit trail. It names users by their ids alone. */
export const staffAct = z.object({
  id,
  at: timestamp,
  actor,
  /** The roles of the actor at that time; of a command none. */
  roles: z.array(z.string()),
  /** One of the service's (`staffActed`). */
  action: z.string(),
  subject: actSubject,
  /** What the act changes, as it was and as it becomes, as far as it says something. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
})
export type StaffAct = z.infer<typeof staffAct>
export const staffActs = pageOf(staffAct)

/**
 * The event of every act of staff of one service. What was changed, and why, stays in the audit trail: reasons are free text.
 * Subject: the act; key: its subject.
 */
export const defineStaffActed = <
  const Service extends string,
  const Actions extends readonly [string, ...string[]],
>(
  service: Service,
  actions: Actions,
) =>
  defineEvent(
    `${service}.staff-acted.v1`,
    z.object({
      actId: id,
      at: timestamp,
      actor,
      roles: z.array(z.string()),
      action: z.enum(actions),
      subject: actSubject,
      /** Of a decision about what a user has, or has done; absent of other acts and from a service before this field. */
      concerns: z.object({ userId: z.string(), verdict }).optional(),
    }),
  )

/** The event of some service's acts. */
export type StaffActed = Pick<ReturnType<typeof defineStaffActed>, 'type'> & { data: z.ZodType }
/** The names of its acts. */
export type ActOf<Acted extends { data: z.ZodType<{ action: string }> }> = z.output<
  Acted['data']
>['action']
