import { z } from 'zod'
import { id, pageOf } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { buildSummary } from './build.ts'
import { channel } from './manifest.ts'

/** A registered build, where it runs, and how it does. */
const remoteVersion = buildSummary.extend({
  /** Percent of devices in each channel that lists it; 0: the last good version. */
  served: z.array(z.object({ channel, weight: z.number() })),
  /** Users and partners who are pinned to it. */
  pins: z.number().int(),
  /** Of its preview. */
  preview: id.nullable(),
  /** The judge stopped its canary, and nobody has given it to all devices since. */
  stopped: z.boolean(),
  /** As pages of all channels reported it in the last 24 hours; null if none did. */
  health: z
    .object({
      loads: z.number().int(),
      /** Devices that reported, and those of them that saw it fail. */
      devices: z.number().int(),
      failedDevices: z.number().int(),
    })
    .nullable(),
})
export type RemoteVersion = z.infer<typeof remoteVersion>

/** GET /api/remotes/:remote/versions?cursor=, with a release token or for staff: newest first. */
export const remoteVersions = pageOf(remoteVersion)
export const remoteVersionsQuery = z.object({ cursor: textUpTo(200).optional() })
