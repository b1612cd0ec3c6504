import { DAY_MS } from '@platform/contracts/constants'
import { amountPlace, endOfAccount } from './count-component.ts'
import { type AmountEntry, type AmountInput, startOfDay } from './entry.ts'
import type { ComponentRule } from './rules.ts'
import type { CountedComponent } from './scores-of.ts'
import { factOf, type Tally } from './tally.ts'

/** Something that gave points of a component. */
export interface Given {
  /** What it is: a provider of accounts, a game, a clan; or the kind of input. */
  source: string
  at: Date
  /** Of the component's points, as many as it gives now. */
  points: number
  /** When it ends, or half of it is gone; null: it stays. */
  fadesAt: Date | null
}

export interface ExplainedComponent {
  kind: string
  points: number
  maximum: number
  from: Given[]
  /** Names what the user can do for more; null where nothing is left to do. */
  next: string | null
}

/** Items of `from` at most. */
const MOST_GIVEN = 10
/** From this share of the maximum on nothing is left to do. */
const ENOUGH = 0.99

/** Inputs whose entries explain a component. */
export function inputsOf(rule: ComponentRule): readonly AmountInput[] {
  if (rule.by === 'amounts') return Object.keys(rule.inputs) as AmountInput[]
  if (rule.by === 'tenure') return ['spending']
  return 'inputs' in rule ? rule.inputs : []
}

/**
 * What gave a component its points, the latest first.
 * @param entries of its inputs, the latest first; those that were taken back are left out here
 */
export function explain(
  { rule, points, given }: CountedComponent,
  tally: Tally,
  entries: readonly AmountEntry[],
): ExplainedComponent {
  const whole = [...given.values()].reduce((sum, share) => sum + share, 0)
  const pointsOf = (share: number) => (whole === 0 ? 0 : (points * share) / whole)
  const from = [
    ...fromFacts(rule, tally, given, pointsOf),
    ...fromEntries(rule, tally, entries, given, pointsOf),
  ]
  return {
    kind: rule.kind,
    points: rounded(points),
    maximum: rule.maximum,
    from: from.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MOST_GIVEN),
    next: points >= ENOUGH * rule.maximum ? null : rule.next,
  }
}

/** Two decimals. */
export const rounded = (points: number): number => Math.round(points * 100) / 100

type Share = (share: number) => number

function fromFacts(
  rule: ComponentRule,
  tally: Tally,
  given: ReadonlyMap<string, number>,
  pointsOf: Share,
): Given[] {
  if (rule.by !== 'fact' && rule.by !== 'accounts' && rule.by !== 'ratings') return []
  return [...given].flatMap(([name, share]) => {
    const fact = factOf(tally, name)
    if (!fact) return []
    const fadesAt = rule.by === 'accounts' ? endOfAccount(fact, rule) : fact.expiresAt
    const source = name.split(':')[1] ?? name
    return [{ source, at: fact.since, points: rounded(pointsOf(share)), fadesAt }]
  })
}

/** Each entry has its share of what counts of its day and source. */
function fromEntries(
  rule: ComponentRule,
  tally: Tally,
  entries: readonly AmountEntry[],
  given: ReadonlyMap<string, number>,
  pointsOf: Share,
): Given[] {
  const sums = new Map(tally.amounts.map((one) => [amountPlace(one), one.value]))
  const takenBack = new Set(entries.flatMap(({ takesBack }) => takesBack ?? []))
  return entries.flatMap(({ key, at, amount, takesBack }) => {
    const place = amountPlace(amount)
    const [share, sum] = [given.get(place), sums.get(place)]
    if (takesBack !== null || takenBack.has(key) || !share || !sum) return []
    const points = rounded(pointsOf((share * amount.value) / sum))
    const source = amount.source || amount.input
    return [{ source, at, points, fadesAt: halfGoneAt(rule, amount.day) }]
  })
}

const halfGoneAt = (rule: ComponentRule, day: number): Date | null =>
  'halfLifeDays' in rule && rule.halfLifeDays !== null
    ? new Date(startOfDay(day).getTime() + rule.halfLifeDays * DAY_MS)
    : null
