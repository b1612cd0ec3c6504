import { origins } from '@platform/service-kit/addresses'
import { z } from 'zod'

/** Settings of this service, a zod schema each; those of every service are service-kit's. */
export const config = {
  /** The addresses of the site: links lead to pages of them, and a short link begins with the first. */
  PUBLIC_ORIGIN: origins,
  /** Bytes of events an hour that are kept of all visitors together. */
  VISITOR_BYTES_PER_HOUR: z.coerce.number().int().min(0).default(268_435_456),
  /** Bytes of events an hour that are kept of all users together. */
  USER_BYTES_PER_HOUR: z.coerce.number().int().min(0).default(1_073_741_824),
}
