import { z } from 'zod'

/** GET /api/airdrop-campaign/twitter/profile: what X says of the caller's own connected account now. */
export const xProfile = z.object({
  /** Without the @; null where it is not known. */
  handle: z.string().nullable(),
  /** The name that the account shows. */
  name: z.string(),
  bio: z.string(),
})
export type XProfileView = z.infer<typeof xProfile>
