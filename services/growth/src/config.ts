import { storeConfig } from '@platform/service-kit'
import { z } from 'zod'

/** Settings of this service, a zod schema each; those of every service are service-kit's. */
export const config = {
  ...storeConfig,
  /** How long an instance uses a list of content again, ms: what is published is listed after it. */
  CONTENT_FRESH_MS: z.coerce.number().int().min(0).default(5_000),
  /** Bytes of events an hour that are kept of all visitors together. */
  VISITOR_BYTES_PER_HOUR: z.coerce.number().int().min(0).default(268_435_456),
  /** Bytes of events an hour that are kept of all users together. */
  USER_BYTES_PER_HOUR: z.coerce.number().int().min(0).default(1_073_741_824),
}
