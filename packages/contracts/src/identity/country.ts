import { z } from 'zod'

/** How a user's country is known: by a verified phone number, their own choice, or the address of their last log-in or refresh. */
export const countrySource = z.enum(['phone', 'choice', 'ip'])

/** The country of a user, as their access token says it (`country`, `country_source`). */
export const userCountry = z.object({
  /** ISO 3166-1 alpha-2. */
  code: z.string().regex(/^[A-Z]{2}$/),
  source: countrySource,
})
export type UserCountry = z.infer<typeof userCountry>
