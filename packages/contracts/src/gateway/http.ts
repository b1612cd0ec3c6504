import { z } from 'zod'

/** `up`: every instance is ready. `degraded`: some are ready, or instances respond without being ready. `down`: none responds. */
const serviceStatus = z.enum(['up', 'degraded', 'down'])

/** GET /api/health */
export const platformHealth = z.object({
  /** The worst status of a service. */
  status: serviceStatus,
  services: z.record(
    z.string(),
    z.object({
      status: serviceStatus,
      /** Latency of the slowest instance that responded; null if none did. */
      latencyMs: z.number().nullable(),
    }),
  ),
})
export type PlatformHealth = z.infer<typeof platformHealth>
