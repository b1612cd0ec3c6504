import { DAY_MS } from '@platform/contracts/constants'
import { type Amount, type AmountInput, dayOf, type Fact } from './entry.ts'
import type {
  AccountsRule,
  AmountsRule,
  ComponentRule,
  DaysRule,
  FactRule,
  RatingsRule,
  SourcesRule,
  TenureRule,
} from './rules.ts'
import { factOf, holdsAt, type Tally } from './tally.ts'

/** What gives a component its points. `given` are in proportion to the points of each. */
export interface Counted {
  /** From 0 to the maximum of the rule. */
  points: number
  /** By day and source of an amount (`amountPlace`), or by the name of a fact. */
  given: ReadonlyMap<string, number>
}

/** Ten half-lives: older amounts, of which less than a thousandth is left, do not count. */
const MOST_HALF_LIVES = 10

/** Points of a component at this time. */
export function countComponent(rule: ComponentRule, tally: Tally, now: Date): Counted {
  switch (rule.by) {
    case 'fact':
      return countFact(rule, tally, now)
    case 'accounts':
      return countAccounts(rule, tally, now)
    case 'amounts':
      return countAmounts(rule, tally, now)
    case 'days':
      return countDays(rule, tally, now)
    case 'sources':
      return countSources(rule, tally, now)
    case 'ratings':
      return countRatings(rule, tally, now)
    case 'tenure':
      return countTenure(rule, tally, now)
  }
}

export const amountPlace = ({ input, day, source }: Omit<Amount, 'value'>) =>
  `${input}|${day}|${source}`

/** What is left after so many days. */
function leftAfter(days: number, halfLifeDays: number | null): number {
  if (halfLifeDays === null) return 1
  return days > MOST_HALF_LIVES * halfLifeDays ? 0 : 2 ** (-Math.max(0, days) / halfLifeDays)
}

const onCurve = (x: number, { maximum, k }: { maximum: number; k: number }) =>
  maximum * (1 - Math.exp(-Math.max(0, x) / k))

const sumOf = (values: Iterable<number>) => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

function countFact({ fact, maximum }: FactRule, tally: Tally, now: Date): Counted {
  const holds = holdsAt(factOf(tally, fact), now)
  return { points: holds ? maximum : 0, given: new Map(holds ? [[fact, maximum]] : []) }
}

/** Of several ways in which one provider is proven the best one counts. */
function countAccounts(rule: AccountsRule, tally: Tally, now: Date): Counted {
  const best = new Map<string, [fact: string, points: number]>()
  for (const fact of tally.facts) {
    const [kind, provider = ''] = fact.fact.split(':')
    if (kind !== 'account' || !holdsAt(fact, now) || endOfAccount(fact, rule) <= now) continue
    const ageDays = Math.max(0, dayOf(now) - dayOf(fact.since))
    const points = onCurve(ageDays, { maximum: rule.each, k: rule.k })
    if (points >= (best.get(provider)?.[1] ?? 0)) best.set(provider, [fact.fact, points])
  }
  const given = new Map(best.values())
  return { points: Math.min(rule.maximum, sumOf(given.values())), given }
}

/** When an account has to be proven again. */
export const endOfAccount = ({ provenAt }: Fact, { refreshDays }: AccountsRule): Date =>
  new Date(provenAt.getTime() + refreshDays * DAY_MS)

function amountsOf(tally: Tally, inputs: readonly AmountInput[]) {
  return tally.amounts.filter(({ input }) => inputs.includes(input))
}

function countAmounts(rule: AmountsRule, tally: Tally, now: Date): Counted {
  const inputs = Object.keys(rule.inputs) as AmountInput[]
  const byDay = Map.groupBy(amountsOf(tally, inputs), ({ day }) => day)
  const given = new Map<string, number>()
  for (const [day, amounts] of byDay) {
    const counted = amounts.map((one): [string, number] => {
      const value = Math.max(0, one.value * (rule.inputs[one.input] ?? 0))
      return [amountPlace(one), Math.min(value, rule.aDayOfSource ?? Number.POSITIVE_INFINITY)]
    })
    const sum = sumOf(counted.map(([, value]) => value))
    const share = sum > rule.aDay ? rule.aDay / sum : 1
    const left = leftAfter(dayOf(now) - day, rule.halfLifeDays)
    for (const [place, value] of counted) {
      if (value * left > 0) given.set(place, value * share * left)
    }
  }
  const sum = sumOf(given.values())
  const x = rule.logUnit === undefined ? sum : Math.log1p(sum / rule.logUnit)
  return { points: onCurve(x, rule), given }
}

/** Days on which there is any of these, each with the first amount of it. */
function daysOf(tally: Tally, inputs: readonly AmountInput[]): Map<number, Amount> {
  const days = new Map<number, Amount>()
  for (const one of amountsOf(tally, inputs)) {
    if (one.value > 0 && !days.has(one.day)) days.set(one.day, one)
  }
  return days
}

/** What shows that a user was there, as the server saw it. */
const ACTIVITY = ['play-minutes', 'play-proof', 'task', 'quest-difficulty', 'spending'] as const

/** Days on which the user was active. */
export const activeDays = (tally: Tally): number => daysOf(tally, ACTIVITY).size

function countDays(rule: DaysRule, tally: Tally, now: Date): Counted {
  const given = new Map<string, number>()
  for (const [day, amount] of daysOf(tally, rule.inputs)) {
    const left = leftAfter(dayOf(now) - day, rule.halfLifeDays)
    if (left > 0) given.set(amountPlace(amount), left)
  }
  return { points: onCurve(sumOf(given.values()), rule), given }
}

function countSources(rule: SourcesRule, tally: Tally, now: Date): Counted {
  const last = new Map<string, Amount>()
  for (const one of amountsOf(tally, rule.inputs)) {
    if (one.value > 0 && one.day >= (last.get(one.source)?.day ?? 0)) last.set(one.source, one)
  }
  const given = new Map<string, number>()
  for (const one of last.values()) {
    const left = leftAfter(dayOf(now) - one.day, rule.halfLifeDays)
    if (left > 0) given.set(amountPlace(one), left)
  }
  return { points: onCurve(sumOf(given.values()), rule), given }
}

function countRatings(rule: RatingsRule, tally: Tally, now: Date): Counted {
  const above = tally.facts.flatMap((fact): [string, number][] => {
    const { rating } = fact
    if (!rating || !holdsAt(fact, now) || rating.matches < rule.minimumMatches) return []
    const days = Math.max(0, dayOf(now) - dayOf(fact.provenAt))
    const deviation = Math.sqrt(rating.deviation ** 2 + rule.varianceADay * days)
    const conservative = rating.rating - 2 * Math.min(rule.mostDeviation, deviation)
    return conservative > rule.from ? [[fact.fact, conservative - rule.from]] : []
  })
  const best = above.toSorted((a, b) => b[1] - a[1]).slice(0, rule.best)
  const given = new Map(best)
  return { points: onCurve(sumOf(given.values()), rule), given }
}

function countTenure(rule: TenureRule, tally: Tally, now: Date): Counted {
  const today = dayOf(now)
  const isKept = (day: number) => leftAfter(today - day, rule.halfLifeDays) > 0
  const days = [...daysOf(tally, ['spending']).keys()].filter(isKept)
  if (days.length === 0) return { points: 0, given: new Map() }
  const last = days.reduce((a, b) => Math.max(a, b))
  const first = days.reduce((a, b) => Math.min(a, b))
  const since = Math.max(first, tally.lastRefund ?? 0)
  const x = Math.max(0, today - since) * leftAfter(today - last, rule.halfLifeDays)
  const points = onCurve(x, rule)
  const place = amountPlace({ input: 'spending', day: first, source: '' })
  return { points, given: points > 0 ? new Map([[place, points]]) : new Map() }
}
