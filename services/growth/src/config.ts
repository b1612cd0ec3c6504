import { providerSettings, storeConfig } from '@platform/service-kit'
import { origins } from '@platform/service-kit/addresses'
import { z } from 'zod'
import { providers } from './providers/table.ts'

/** Settings of this service, a zod schema each; those of every service are service-kit's. */
export const config = {
  ...storeConfig,
  /** How long an instance uses a list of content again, ms: what is published is listed after it. */
  CONTENT_FRESH_MS: z.coerce.number().int().min(0).default(5_000),
  /** Bytes of events an hour that are kept of all visitors together. */
  VISITOR_BYTES_PER_HOUR: z.coerce.number().int().min(0).default(268_435_456),
  /** Bytes of events an hour that are kept of all users together. */
  USER_BYTES_PER_HOUR: z.coerce.number().int().min(0).default(1_073_741_824),
  /** Origins of the site's pages, "https://kovra.io": links lead to pages of them; short links and those in e-mails begin with the first. */
  PUBLIC_ORIGIN: origins,
  /** File of the key of links that end e-mails, the same for all instances; created if absent. Losing it ends the links. */
  UNSUBSCRIBE_SECRET_FILE: z.string().min(1),
  /** File of the key with which browsers subscribe to push, the same for all instances; created if absent. Losing it ends every subscription. */
  PUSH_KEY_FILE: z.string().min(1),
  ...providerSettings(providers),
}
