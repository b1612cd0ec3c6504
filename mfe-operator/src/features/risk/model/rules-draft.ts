import {
  RISK_RULES,
  RISK_SIGNALS,
  type RiskSignalKind,
  type ShieldAttribute,
} from '@platform/contracts/growth/risk-kinds'
import type { RiskRules } from '@platform/contracts/growth/risk-rules'

/** A table as it is written: numbers are texts until it is saved. Each rule and condition has a key of its own for its fields. */
export interface RulesDraft {
  watchFrom: string
  holdFrom: string
  rules: readonly RuleDraft[]
}

export interface RuleDraft {
  key: number
  id: string
  attribute: ShieldAttribute
  weight: string
  when: readonly ConditionDraft[]
}

export interface ConditionDraft {
  key: number
  signal: RiskSignalKind
  from: string
  withinDays: string
}

/** What keeps a draft from being saved. `number`: of the rule, from 1; absent of what is of the table. */
export type DraftProblem =
  | { kind: 'number'; field: NumberField; number?: number; min: number; max: number }
  | { kind: 'id' | 'alone'; number: number }
  | { kind: 'watch' | 'none' }

export type NumberField = 'watchFrom' | 'holdFrom' | 'weight' | 'from' | 'days'

const MOST_SCORE = 1_000

/** The draft of a table that begins as this one. @param nextKey a key that nothing of the draft has yet, with each call another one */
export const draftOf = (
  { watchFrom, holdFrom, rules }: RiskRules,
  nextKey: () => number,
): RulesDraft => ({
  watchFrom: String(watchFrom),
  holdFrom: String(holdFrom),
  rules: rules.map(({ id, attribute, weight, when }) => ({
    ...{ key: nextKey(), id, attribute, weight: String(weight) },
    when: when.map(({ signal, from, withinDays }) => ({
      ...{ key: nextKey(), signal, from: String(from), withinDays: String(withinDays) },
    })),
  })),
})

export const newCondition = (key: number): ConditionDraft => ({
  ...{ key, signal: 'reward-revoked', from: '1', withinDays: '90' },
})

export const newRule = (key: number, conditionKey: number): RuleDraft => ({
  ...{ key, id: '', attribute: 'revoked-rewards', weight: '10' },
  when: [newCondition(conditionKey)],
})

const ID = /^[a-z][a-z0-9-]{0,39}$/

/** The table of a draft, or the first problem that it has. */
export function rulesOf(draft: RulesDraft): { rules: RiskRules } | { problem: DraftProblem } {
  try {
    return { rules: read(draft) }
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem }
    throw error
  }
}

class Refused extends Error {
  readonly problem: DraftProblem
  constructor(problem: DraftProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

function read({ watchFrom, holdFrom, rules }: RulesDraft): RiskRules {
  const watch = whole(watchFrom, { field: 'watchFrom', min: 1, max: MOST_SCORE })
  const hold = whole(holdFrom, { field: 'holdFrom', min: 1, max: MOST_SCORE })
  if (watch > hold) throw new Refused({ kind: 'watch' })
  if (rules.length === 0) throw new Refused({ kind: 'none' })
  const ids = new Set<string>()
  return {
    watchFrom: watch,
    holdFrom: hold,
    rules: rules.map((rule, n) => {
      const number = n + 1
      const id = rule.id.trim()
      if (!ID.test(id) || ids.has(id)) throw new Refused({ kind: 'id', number })
      ids.add(id)
      const { weight: most } = RISK_RULES
      const weight = whole(rule.weight, { field: 'weight', number, min: -most, max: most })
      if (weight >= hold) throw new Refused({ kind: 'alone', number })
      return {
        ...{ id, attribute: rule.attribute, weight },
        when: rule.when.map(({ signal, from, withinDays }) => ({
          signal,
          from: whole(from, { field: 'from', number, min: 1, max: RISK_RULES.count }),
          withinDays: whole(withinDays, {
            ...{ field: 'days', number, min: 1 },
            max: RISK_SIGNALS[signal].keptDays,
          }),
        })),
      }
    }),
  }
}

function whole(
  text: string,
  { min, max, ...of }: { field: NumberField; number?: number; min: number; max: number },
): number {
  const value = /^\s*-?\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new Refused({ kind: 'number', ...of, min, max })
}
