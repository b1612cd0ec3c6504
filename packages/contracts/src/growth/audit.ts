import { z } from 'zod'
import { pageOf, pageQuery, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { staffAct } from '../staff/acts.ts'
import { AUDITED_SERVICES } from './audited-services.ts'

const service = z.enum(AUDITED_SERVICES)

/** SHA-256 in hex. */
const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** What the first line of the trail names as the hash of the line before it. */
export const NO_LINE = '0'.repeat(64)

/**
 * A line of the merged audit trail. `hash` is the SHA-256 of the JSON of all else in it, with the keys of every object in order; since
 * that has the hash of the line before, no line can be changed, removed or put in without a change of every later hash.
 */
export const auditLine = z.object({
  /** Place in the trail, from 1 on, without gaps. */
  seq: z.number().int().positive(),
  previous: hash,
  hash,
  /** Whose act it is. */
  service,
  act: staffAct,
  /** False: the trail of the service lacked the act when its event came, so before, after and reason are not known. */
  isWhole: z.boolean(),
  addedAt: timestamp,
})
export type AuditLine = z.infer<typeof auditLine>

/** Which lines: those of a service, of an actor (`user:<id>`), about a subject's id, with an action, of acts from one time until before another. */
const filters = {
  service: service.optional(),
  actor: textUpTo(200).min(1).optional(),
  subject: textUpTo(200).min(1).optional(),
  action: textUpTo(60).min(1).optional(),
  from: timestamp.optional(),
  to: timestamp.optional(),
}
/** GET /api/operator/acts, newest line first. */
export const auditQuery = z.strictObject({ ...filters, ...pageQuery })
export type AuditFilters = Partial<z.infer<z.ZodObject<typeof filters>>>
export const auditLines = pageOf(auditLine)

/**
 * GET /api/operator/acts/export.jsonl: the whole trail, oldest line first, one JSON document in each row, so that it can be checked
 * without the platform. `from` is a place in the trail.
 */
export const auditExportQuery = z.strictObject({
  from: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
})

/** Why a line is not what was written: `gap` also where the first line is missing. */
export const AUDIT_FAULTS = ['gap', 'chain', 'hash'] as const

/** What the last check of the whole trail found. */
const auditCheck = z.object({
  checkedAt: timestamp,
  /** Lines that were checked. */
  lines: z.number().int().nonnegative(),
  /** Hash of the last of them; null of an empty trail. */
  tip: hash.nullable(),
  /** The first line that is not as it was written; null where the trail is whole. */
  fault: z.object({ seq: z.number().int().positive(), kind: z.enum(AUDIT_FAULTS) }).nullable(),
})
export type AuditCheck = z.infer<typeof auditCheck>

/** GET /api/operator/overview, for those with `acts.read`. */
export const auditOverview = z.object({
  /** Null before the first check. */
  check: auditCheck.nullable(),
  /** Acts of the last 24 hours by service; those without any are left out. */
  acts: z.array(z.object({ service, count: z.number().int().positive() })),
})
export type AuditOverview = z.infer<typeof auditOverview>
