import { z } from 'zod'
import { timestamp } from '../envelope.ts'
import { buildVersion, remoteName } from './build.ts'
import { channel } from './manifest.ts'

/**
 * POST /api/remotes/devices -> a first-party id for this browser, made by the server and sealed
 * (`<id>.<mac>`), so that nobody picks ids that fall on a canary. The part before the dot is the id
 * that `chooseVersion` draws with. A browser without one runs the stable version until its next page.
 */
export const device = z.object({ token: z.string() })
export const deviceToken = z.string().regex(/^[\w-]{10,64}\.[\w-]{20,64}$/)

export const failureReason = z.enum([
  /** Not delivered in time. */
  'timeout',
  /** Not delivered, or refused for its hash. */
  'script',
  /** No `./mount` in it, or none that mounts. */
  'contract',
  'mount',
  'render',
])
export type FailureReason = z.infer<typeof failureReason>

/** How a version did in one page: no address, no text of an error, no user. */
export const report = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('loaded'),
    remote: remoteName,
    version: buildVersion,
    /** From asking for it to its first screen, ms. */
    ms: z.number().int().min(0).max(120_000),
  }),
  z.strictObject({
    kind: z.literal('failed'),
    remote: remoteName,
    version: buildVersion,
    reason: failureReason,
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

/** POST /api/remotes/reports -> 202. Reports about a version that this device is not given are dropped. */
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
      /** In the channel now; null for one that is not. */
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
