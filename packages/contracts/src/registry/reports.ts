import { z } from 'zod'
import { timestamp } from '../envelope.ts'
import { buildVersion, remoteName } from './build.ts'
import { channel } from './manifest.ts'
import { thrownError } from './version-errors.ts'

/**
 * POST /api/remotes/devices -> a first-party id for this browser, made by the server and sealed
 * (`<id>.<mac>`), so that a client cannot choose an id that gets the canary. `chooseVersion` selects the version by
 * the part before the dot. A browser without an id runs the stable version until its next page load.
 */
export const device = z.object({ token: z.string() })
export const deviceToken = z.string().regex(/^[\w-]{10,64}\.[\w-]{20,64}$/)

export const failureReason = z.enum([
  /** The script did not load in time. */
  'timeout',
  /** The script did not load, or its hash is wrong. */
  'script',
  /** It exposes no `./mount`, or one that is not a lifecycle. */
  'contract',
  'mount',
  'render',
])
export type FailureReason = z.infer<typeof failureReason>

/** What one page load reports about a version. It contains no URL, no user and no value out of an error's text. */
export const report = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('loaded'),
    remote: remoteName,
    version: buildVersion,
    /** From the request of its script to its first render, ms. */
    ms: z.number().int().min(0).max(120_000),
  }),
  z.strictObject({
    kind: z.literal('failed'),
    remote: remoteName,
    version: buildVersion,
    reason: failureReason,
    /** What threw, if something of the build did. */
    error: thrownError.optional(),
  }),
  /** Something of the build threw, and the page went on: says nothing about whether the version works. */
  z.strictObject({
    kind: z.literal('error'),
    remote: remoteName,
    version: buildVersion,
    error: thrownError,
  }),
  z.strictObject({
    kind: z.literal('vitals'),
    remote: remoteName,
    version: buildVersion,
    /** ms, ms, unitless; null where the browser does not report it. */
    lcp: z.number().min(0).max(120_000).nullable(),
    inp: z.number().min(0).max(120_000).nullable(),
    cls: z.number().min(0).max(100).nullable(),
  }),
])
export type Report = z.infer<typeof report>

/** POST /api/remotes/reports -> 202. Reports about a version that was not chosen for this device are dropped. */
export const reportsBody = z.strictObject({
  device: deviceToken,
  channel,
  reports: z.array(report).min(1).max(20),
})

const percentiles = z.object({ p50: z.number().nullable(), p75: z.number().nullable() })

/** GET /api/remotes/health?channel=, for operators: the last 24 hours of each version that was run. */
export const remoteHealth = z.object({
  since: timestamp,
  items: z.array(
    z.object({
      remote: remoteName,
      version: buildVersion,
      /** Its current weight in the channel; null when the channel does not serve it. */
      weight: z.number().nullable(),
      loads: z.number().int(),
      failures: z.array(z.object({ reason: failureReason, count: z.number().int() })),
      /** Devices that reported, and those of them that saw a failure. */
      devices: z.number().int(),
      failedDevices: z.number().int(),
      loadMs: percentiles,
      lcp: percentiles,
      inp: percentiles,
      cls: percentiles,
    }),
  ),
})
export type RemoteHealth = z.infer<typeof remoteHealth>
