import { z } from 'zod'

/** GET /api/locations/by-ip: where the caller's address is said to be. */
export const ipLocation = z.object({
  /** English name. */
  country: z.string(),
  /** "+91" */
  country_calling_code: z.string(),
  /** ISO 3166-1: two letters, three letters. */
  country_code: z.string().nullable(),
  country_code_iso3: z.string().nullable(),
  /** AF, AN, AS, EU, NA, OC, SA. */
  continent_code: z.string().nullable(),
})
export type IpLocation = z.infer<typeof ipLocation>
