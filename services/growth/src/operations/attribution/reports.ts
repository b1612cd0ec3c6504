import {
  type ActivityPart,
  type ConversionKind,
  type ConversionPart,
  FUNNEL_STEPS,
  type Touch,
} from '@platform/contracts/growth/attribution-choices'
import type {
  ActivityReport,
  CohortsReport,
  ConversionsReport,
  FunnelReport,
  LinksReport,
} from '@platform/contracts/growth/attribution-http'
import type { LinkSource } from '@platform/contracts/growth/links'
import { type Currency, toDecimal } from '@platform/contracts/money'
import { mondayOf, periodOf, weeksOf } from '../../domain/attribution/journey.ts'
import type { RollUp } from '../../repositories/roll-ups.ts'
import type { Dependencies } from '../dependencies.ts'

/** Days in UTC, both included. */
interface Days {
  from: string
  to: string
}

type Counts = Pick<Dependencies, 'rollUps'>

/** Events of each day: of each name, or of one of them by its parts. */
export async function activityReport(
  { rollUps }: Counts,
  {
    event: name,
    by,
    from,
    to,
  }: Days & { event?: string | undefined; by?: ActivityPart | undefined },
): Promise<ActivityReport> {
  const kind = by === undefined ? 'activity' : (`activity-${by}` as const)
  const rows: ActivityReport['rows'] = []
  const wanted = { kind, ...(name !== undefined && { name }), days: { from, to } } as const
  for await (const { day, count, ...bucket } of rollUps.counts(wanted))
    rows.push({ day, value: by === undefined ? bucket.name : bucket.value, count })
  return {
    rows: rows.sort(
      (a, b) => compare(a.day, b.day) || b.count - a.count || compare(a.value, b.value),
    ),
  }
}

interface ConversionsAsked extends Days {
  kind: ConversionKind
  touch: Touch
  by: ConversionPart
}

/** What links led to, by what they say. */
export async function conversionsReport(
  { rollUps }: Counts,
  { kind, touch, by, from, to }: ConversionsAsked,
): Promise<ConversionsReport> {
  const wanted = { kind: `${kind}-${touch}`, name: by, days: { from, to } } as const
  const sums = await sumByValue(rollUps.counts(wanted))
  const rows = [...sums].map(([value, { count, amounts }]) => ({
    value,
    count,
    amounts: [...amounts].map(([currency, sum]) => ({
      currency,
      amount: toDecimal(sum, currency),
    })),
  }))
  return { rows: rows.sort((a, b) => b.count - a.count || compare(a.value, b.value)) }
}

/** Links of a report. */
const MOST_LINKS = 100

/** The links that most people followed. */
export async function linksReport(
  { rollUps, links }: Counts & Pick<Dependencies, 'links'>,
  days: Days,
): Promise<LinksReport> {
  const sums = await sumByValue(rollUps.counts({ kind: 'visit', name: 'link', days }))
  const most = [...sums]
    .sort(([a, one], [b, other]) => other.count - one.count || compare(a, b))
    .slice(0, MOST_LINKS)
  const codes = most.map(([code]) => code)
  const wanted = { kind: 'claim-last', name: 'link', days, values: codes } as const
  const [claims, found] = await Promise.all([
    sumByValue(rollUps.counts(wanted)),
    links.findMany(codes),
  ])
  const byCode = new Map(found.map((link) => [link.code, link]))
  return {
    rows: most.flatMap(([code, { count: visitors }]) => {
      const link = byCode.get(code)
      // One whose user has left.
      if (!link) return []
      const { path: target, source, medium, campaign } = link
      const counts = { visitors, claims: claims.get(code)?.count ?? 0 }
      return [{ code, target, source, medium, campaign, ...counts }]
    }),
  }
}

/** How far those came who registered in the period. */
export async function funnelReport(
  { journeys }: Pick<Dependencies, 'journeys'>,
  { source, ...days }: Days & { source?: LinkSource | undefined },
): Promise<FunnelReport> {
  const counts = await journeys.funnel(periodOf(days), source)
  return { steps: FUNNEL_STEPS.map((step) => ({ step, users: counts[step] })) }
}

/** Who of those that registered in a week did something in each week since. */
export async function cohortsReport(
  { journeys, clock }: Pick<Dependencies, 'journeys' | 'clock'>,
  days: Days,
): Promise<CohortsReport> {
  const cohorts = await journeys.cohorts(periodOf(days))
  return {
    cohorts: cohorts.map((cohort) => ({
      week: mondayOf(cohort.week),
      users: cohort.users,
      active: weeksOf(cohort, clock.now()),
    })),
  }
}

async function sumByValue(counts: AsyncIterable<RollUp>) {
  const sums = new Map<string, { count: number; amounts: Map<Currency, bigint> }>()
  for await (const { value, count, amounts } of counts) {
    const sum = sums.get(value) ?? { count: 0, amounts: new Map<Currency, bigint>() }
    sums.set(value, sum)
    sum.count += count
    for (const [currency, amount] of Object.entries(amounts) as [Currency, bigint][])
      sum.amounts.set(currency, (sum.amounts.get(currency) ?? 0n) + BigInt(amount))
  }
  return sums
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
