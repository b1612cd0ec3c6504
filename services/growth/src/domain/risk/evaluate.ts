import { DAY_MS } from '@platform/contracts/constants'
import type { RiskLevel, ShieldAttribute } from '@platform/contracts/growth/risk-kinds'
import type { RiskRule, RiskRules } from '@platform/contracts/growth/risk-rules'
import type { RiskSignal } from './signal.ts'

/** That a rule holds for an account. */
export interface HeldAttribute {
  attribute: ShieldAttribute
  rule: string
  weight: number
  since: Date
  /** When it ends if nothing new comes. */
  until: Date
}

/** What a table of rules says of an account. */
export interface Assessment {
  score: number
  level: RiskLevel
  /** One of each kind, that with the greatest weight. */
  attributes: HeldAttribute[]
}

/** Signals up to that time do not count for the attribute: an objection was accepted. */
export type Cleared = Readonly<Partial<Record<ShieldAttribute, Date>>>

/** @param signals of one account, in any order; those after `now` do not count yet */
export function evaluate(
  { rules, watchFrom, holdFrom }: RiskRules,
  signals: readonly RiskSignal[],
  now: Date,
  cleared: Cleared = {},
): Assessment {
  const heaviest = new Map<ShieldAttribute, HeldAttribute>()
  for (const rule of rules) {
    const held = heldBy(rule, signals, now, cleared[rule.attribute])
    const before = heaviest.get(rule.attribute)
    if (held && (!before || held.weight > before.weight)) heaviest.set(rule.attribute, held)
  }
  const attributes = [...heaviest.values()]
  const sum = attributes.reduce((total, { weight }) => total + weight, 0)
  const score = Math.max(0, sum)
  const level = score >= holdFrom ? 'hold' : score >= watchFrom ? 'watch' : 'none'
  return { score, level, attributes }
}

/**
 * When the account is looked at again: when the first of the attributes ends, or a signal begins to count whose service is ahead of this
 * clock. Null without either.
 */
export function nextLookAt(
  { attributes }: Pick<Assessment, 'attributes'>,
  signals: readonly RiskSignal[],
  now: Date,
): Date | null {
  const later = signals.filter(({ at }) => at > now).map(({ at }) => at.getTime())
  const times = [...attributes.map(({ until }) => until.getTime()), ...later]
  return times.length === 0 ? null : new Date(Math.min(...times))
}

function heldBy(
  { id, attribute, when, weight }: RiskRule,
  signals: readonly RiskSignal[],
  now: Date,
  clearedAt: Date | undefined,
): HeldAttribute | null {
  let since = 0
  let until = Number.POSITIVE_INFINITY
  for (const { signal, from, withinDays } of when) {
    const windowMs = withinDays * DAY_MS
    const times = signals
      .filter(({ kind, at }) => kind === signal && at <= now && (!clearedAt || at > clearedAt))
      .map(({ at }) => at.getTime())
      .filter((at) => at + windowMs > now.getTime())
      .sort((a, b) => a - b)
    const reached = times[from - 1]
    const last = times[times.length - from]
    if (reached === undefined || last === undefined) return null
    since = Math.max(since, reached)
    until = Math.min(until, last + windowMs)
  }
  return { attribute, rule: id, weight, since: new Date(since), until: new Date(until) }
}

const ORDER: Readonly<Record<RiskLevel, number>> = { none: 0, watch: 1, hold: 2 }

/** The highest level of the account by this table at the time of any of its signals, in all that is kept of it. */
export function highestLevel(rules: RiskRules, signals: readonly RiskSignal[]): RiskLevel {
  let highest: RiskLevel = 'none'
  for (const { at } of signals) {
    const { level } = evaluate(rules, signals, at)
    if (ORDER[level] > ORDER[highest]) highest = level
  }
  return highest
}
