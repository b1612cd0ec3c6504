import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import type { CampaignStatus } from '@platform/contracts/quests/campaign'

/** Claims by full hours before now: the first counts the last 60 minutes. Hours without claims are 0 or absent. */
export type HourlyClaims = readonly number[]

/** The times over which claims are counted, hours. */
export const BURN_HOURS = { hour: 1, day: 24, week: 7 * 24 } as const
/** Fewest claims from which a pace is computed: of fewer, chance decides more than the pace. */
export const FORECAST_CLAIMS = 20
/** How much faster the last hour is than the usual pace before it is worth a warning. */
const SURGE = 2
/** How long after the end a budget may last for the moment to be worth naming, ms. */
const NAMED_WITHIN_MS = 365 * DAY_MS

/** Claims of the last `hours`. */
export const claimsWithin = (hourly: HourlyClaims, hours: number): number =>
  hourly.slice(0, hours).reduce((sum, claims) => sum + claims, 0)

/** What a forecast depends on. */
export interface BudgetNow {
  /** As readers see it at `now`. */
  status: CampaignStatus
  paused: boolean
  /** Since when users can claim: its start, or its publication where that was later. */
  liveSince: Date
  endsAt: Date
  /** Minor units that one claim pays; null where a settlement divides the whole after the end. */
  perClaim: bigint | null
  /** Minor units in escrow that are promised to nobody. */
  left: bigint
  hourly: HourlyClaims
  now: Date
}

/** Claims a forecast is computed from, and over how many hours they came. */
interface Basis {
  claims: number
  hours: number
}

export interface RunsOut {
  kind: 'RUNS_OUT'
  at: Date
  basis: Basis
}

export type Forecast =
  | RunsOut
  /** Minor units left at the end; `at` null where they would last more than a year longer. */
  | { kind: 'LASTS'; left: bigint; at: Date | null; basis: Basis }
  | { kind: 'TOO_FEW_CLAIMS'; claims: number; needs: number }
  | { kind: 'USED_UP' | 'TOO_SOON' | 'PAUSED' | 'NOT_LIVE' | 'FIXED_SPEND' }

/**
 * When the budget is used up if claims go on at the pace of the last day, which has every hour of it; of the last seven days
 * where the day has too few claims; and since the start where that is later. A pause within that time makes the pace look slower
 * than it was. No forecast before the first hour is over, and none of fewer than `FORECAST_CLAIMS` claims.
 */
export function forecastOf(budget: BudgetNow): Forecast {
  const { status, paused, perClaim, left, hourly } = budget
  if (perClaim === null) return { kind: 'FIXED_SPEND' }
  if (status !== 'LIVE') return { kind: 'NOT_LIVE' }
  if (left < perClaim) return { kind: 'USED_UP' }
  if (paused) return { kind: 'PAUSED' }
  if (hoursLive(budget) < 1) return { kind: 'TOO_SOON' }
  const basis = basisOf(budget, BURN_HOURS.day) ?? basisOf(budget, BURN_HOURS.week)
  if (basis) return project(budget, perClaim, basis)
  const claims = claimsWithin(hourly, BURN_HOURS.week)
  return { kind: 'TOO_FEW_CLAIMS', claims, needs: FORECAST_CLAIMS }
}

/** When the budget is used up at the pace of the last hour, where that is before the end and well above the usual pace; null otherwise. */
export function surgeOf(budget: BudgetNow): RunsOut | null {
  const { perClaim } = budget
  const usual = forecastOf(budget)
  const basis = basisOf(budget, BURN_HOURS.hour)
  if (perClaim === null || !basis || !('basis' in usual)) return null
  if (paceOf(basis) < SURGE * paceOf(usual.basis)) return null
  const surge = project(budget, perClaim, basis)
  return surge.kind === 'RUNS_OUT' ? surge : null
}

function basisOf(budget: BudgetNow, hours: number): Basis | null {
  const claims = claimsWithin(budget.hourly, hours)
  return claims < FORECAST_CLAIMS ? null : { claims, hours: Math.min(hours, hoursLive(budget)) }
}

const hoursLive = ({ liveSince, now }: BudgetNow) => (now.getTime() - liveSince.getTime()) / HOUR_MS

/** Claims an hour. */
const paceOf = ({ claims, hours }: Basis) => claims / hours

/** A claim of which only a part is left is none, so that the budget is used up by the last whole one. */
function project({ left, endsAt, now }: BudgetNow, perClaim: bigint, basis: Basis) {
  const claimsLeft = left / perClaim
  const pace = paceOf(basis)
  const atMs = now.getTime() + (Number(claimsLeft) / pace) * HOUR_MS
  if (atMs < endsAt.getTime()) return { kind: 'RUNS_OUT', at: new Date(atMs), basis } as const
  const untilEnd = (endsAt.getTime() - now.getTime()) / HOUR_MS
  const spent = BigInt(Math.floor(untilEnd * pace)) * perClaim
  const at = atMs <= endsAt.getTime() + NAMED_WITHIN_MS ? new Date(atMs) : null
  return { kind: 'LASTS', left: spent < left ? left - spent : 0n, at, basis } as const
}
