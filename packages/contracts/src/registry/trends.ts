import { z } from 'zod'
import { timestamp } from '../envelope.ts'
import { buildVersion, remoteName } from './build.ts'
import { channel } from './manifest.ts'
import { changeAction } from './releases.ts'
import { failureReason } from './reports.ts'

/** Days that trends can have. */
const TREND_DAYS = ['1', '7', '14'] as const
export type TrendDays = (typeof TREND_DAYS)[number]

/** GET /api/remotes/:remote/trends?channel=&days=, with a release token or for staff. */
export const trendsQuery = z.object({
  channel: channel.default('stable'),
  days: z.enum(TREND_DAYS).default('7'),
})

/** What pages reported in one step of time. Percentiles are of three quarters of the pages; null where none reported one. */
const figures = {
  loads: z.number().int(),
  failures: z.number().int(),
  /** ms. */
  loadMs: z.number().nullable(),
  lcp: z.number().nullable(),
  inp: z.number().nullable(),
  /** Unitless. */
  cls: z.number().nullable(),
}
const trendPoint = z.object({ at: timestamp, ...figures })
export type TrendPoint = z.infer<typeof trendPoint>

const versionTrend = z.object({
  version: buildVersion,
  /** Its current weight in the channel; null when the channel does not serve it. */
  weight: z.number().nullable(),
  /** Of the whole time. */
  total: z.object({
    ...figures,
    reasons: z.array(z.object({ reason: failureReason, count: z.number().int() })),
  }),
  /** Steps without a report are left out. */
  points: z.array(trendPoint),
})
export type VersionTrend = z.infer<typeof versionTrend>

/** Which versions the channel served from this moment on. */
const shareChange = z.object({
  at: timestamp,
  action: changeAction,
  by: z.string(),
  versions: z.array(z.object({ version: buildVersion, weight: z.number() })),
})
export type ShareChange = z.infer<typeof shareChange>

export const trends = z.object({
  remote: remoteName,
  channel,
  since: timestamp,
  until: timestamp,
  /** Of the points, ms. */
  stepMs: z.number().int(),
  /** Those with the most loads first. */
  versions: z.array(versionTrend),
  /** Oldest first. The first one may be from before `since`: what was served then. */
  shares: z.array(shareChange),
})
export type Trends = z.infer<typeof trends>
