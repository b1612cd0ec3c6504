import type { RiskLevel, ShieldAttribute } from '@platform/contracts/growth/risk-kinds'
import type { Assessment, Cleared, HeldAttribute } from './evaluate.ts'

/** An objection of the user to an attribute, the last one. */
export interface Objection {
  reviewId: string
  at: Date
  /** Those of the sessions in which it, its appeal and earlier objections to the attribute were sent, as far as they are known. */
  devices?: readonly string[]
  /** The only one that a former version stored. */
  device?: string | null
}

/** What the rules say of an account, as it was last decided. */
export interface RiskProfile {
  userId: string
  /** Counts every change; orders its events. 0: it is not stored. */
  version: number
  level: RiskLevel
  /** Since when it has this level. */
  since: Date
  score: number
  attributes: readonly HeldAttribute[]
  /** Of the table by which it was decided. */
  rulesVersion: number
  cleared: Cleared
  objections: Readonly<Partial<Record<ShieldAttribute, Objection>>>
  /** When the first attribute ends; null without one. */
  nextLookAt: Date | null
}

export const newProfile = (userId: string, now: Date): RiskProfile => ({
  ...{ userId, version: 0, level: 'none', since: now, score: 0, attributes: [] },
  ...{ rulesVersion: 0, cleared: {}, objections: {}, nextLookAt: null },
})

/** The profile after an assessment. */
export function assessed(
  before: RiskProfile,
  { level, score, attributes }: Assessment,
  { rulesVersion, nextLookAt, now }: { rulesVersion: number; nextLookAt: Date | null; now: Date },
): RiskProfile {
  const since = level === before.level ? before.since : now
  return { ...before, level, since, score, attributes, rulesVersion, nextLookAt }
}
