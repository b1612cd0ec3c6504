import { z } from 'zod'

/** `up`: every instance is ready. `degraded`: some are, or it lives without being ready. `down`: none answers. */
export const serviceStatus = z.enum(['up', 'degraded', 'down'])

/** GET /api/health */
export const platformHealth = z.object({
  /** The worst of the services'. */
  status: serviceStatus,
  services: z.record(
    z.string(),
    z.object({
      status: serviceStatus,
      /** Of the slowest instance that answered; null if none did. */
      latencyMs: z.number().nullable(),
    }),
  ),
})
export type PlatformHealth = z.infer<typeof platformHealth>
