import { z } from 'zod'
import { id, pageOf, pageQuery, timestamp } from '../envelope.ts'
import { staffReason } from '../staff/reason.ts'
import { RISK_LEVELS } from './risk-kinds.ts'
import { riskRules, riskSignalKind, shieldAttribute } from './risk-rules.ts'

const riskLevel = z.enum(RISK_LEVELS)

/** How an objection stands. */
const objectionState = z.enum(['waiting', 'accepted', 'refused'])

/** GET /api/shield-attributes: what the rules say of the caller, what that does, and what is kept to decide it. */
export const shieldAttributes = z.object({
  /** Whether rewards of the caller wait for a person before they are paid. */
  areRewardsHeld: z.boolean(),
  attributes: z.array(
    z.object({
      attribute: shieldAttribute,
      /** Whether it speaks against the account, or for it. */
      isAgainst: z.boolean(),
      since: timestamp,
      /** When it ends if nothing new comes; null where that is not known. */
      until: timestamp.nullable(),
      /** Of the last objection; null without one. */
      objection: z
        .object({ state: objectionState, at: timestamp, words: z.string().nullable() })
        .nullable(),
      canObject: z.boolean(),
    }),
  ),
  /** By kind, without what they are about. */
  signals: z.array(
    z.object({
      kind: riskSignalKind,
      count: z.number().int(),
      firstAt: timestamp,
      lastAt: timestamp,
      keptUntil: timestamp,
    }),
  ),
})
export type ShieldAttributes = z.infer<typeof shieldAttributes>

/** POST /api/shield-attributes/:attribute/objection: another person looks at it. ALREADY_DECIDED while the last refusal is recent. */
export const objectionParams = z.strictObject({ attribute: shieldAttribute })
export const objectionBody = z.strictObject({ reason: staffReason })

const profileSummary = z.object({
  userId: id,
  level: riskLevel,
  score: z.number().int(),
  attributes: z.array(shieldAttribute),
  /** Of the last change of the level. */
  since: timestamp,
})
export type RiskSummary = z.infer<typeof profileSummary>

/** GET /api/operator/risk/users?level=&cursor=: who is watched or held, the latest change first. */
export const riskUsersQuery = z.object({ level: riskLevel.default('hold'), ...pageQuery })
export const riskUsers = pageOf(profileSummary)

/** GET /api/operator/risk/users/:userId: the whole picture. Each look is recorded. */
export const riskUserParams = z.strictObject({ userId: id })
export const riskPicture = z.object({
  userId: id,
  level: riskLevel,
  score: z.number().int(),
  since: timestamp,
  /** Of the table of rules by which it was decided; 0: the first one. */
  rulesVersion: z.number().int(),
  attributes: z.array(
    z.object({
      attribute: shieldAttribute,
      rule: z.string(),
      weight: z.number().int(),
      since: timestamp,
      until: timestamp.nullable(),
    }),
  ),
  /** What objections have taken away, and until which signals. */
  cleared: z.array(z.object({ attribute: shieldAttribute, at: timestamp })),
  /** The latest first, 200 at most. */
  signals: z.array(
    z.object({
      id,
      kind: riskSignalKind,
      service: z.string(),
      at: timestamp,
      /** What it is about, by its kind and id. */
      subject: z.object({ kind: z.string(), id: z.string() }).nullable(),
    }),
  ),
})
export type RiskPicture = z.infer<typeof riskPicture>

const rulesState = z.enum(['draft', 'active', 'former'])
export const riskRulesView = z.object({
  version: z.number().int(),
  state: rulesState,
  rules: riskRules,
  /** The account of a member of staff; null of the first table. */
  writtenBy: z.string().nullable(),
  writtenAt: timestamp.nullable(),
  reason: z.string().nullable(),
  activatedBy: z.string().nullable(),
  activatedAt: timestamp.nullable(),
})
export type RiskRulesView = z.infer<typeof riskRulesView>

/** GET /api/operator/risk/rules: the last 50 tables that were written, the newest first, the one in use also where it is older, and the first of all. */
export const riskRulesList = z.object({ items: z.array(riskRulesView) })
/** POST /api/operator/risk/rules, with an idempotency key: a draft of its own. */
export const riskRulesBody = z.strictObject({ rules: riskRules, reason: staffReason })
export const riskRulesParams = z.strictObject({
  version: z.coerce.number().int().min(1).max(1_000_000),
})

/** POST /api/operator/risk/rules/:version/dry-run begins one, or answers with the one there is; GET .../dry-run says how it stands. */
export const dryRun = z.object({
  version: z.number().int(),
  state: z.enum(['running', 'done']),
  startedAt: timestamp,
  finishedAt: timestamp.nullable(),
  /** Accounts with signals that were looked at. */
  users: z.number().int(),
  /** At any time of the kept history, by the table that is active and by this one. */
  heldNow: z.number().int(),
  heldThen: z.number().int(),
  /** Held by this one alone, and by the active one alone. */
  added: z.number().int(),
  dropped: z.number().int(),
  watchedThen: z.number().int(),
  /** Of the accounts that this one holds, those with a reward that a reviewer refused, and with one that a reviewer released. */
  refusedByReviewers: z.number().int(),
  releasedByReviewers: z.number().int(),
})
export type DryRun = z.infer<typeof dryRun>

/**
 * POST /api/operator/risk/rules/:version/activate: by another person than the one who wrote it, after its dry run. RULES_NOT_TRIED
 * without one.
 */
export const activateBody = z.strictObject({ reason: staffReason })
