import { z } from 'zod'
import { textUpTo } from '../rules/text-up-to.ts'

/** Whole points: of a whole score up to `POG_SCORE_MAXIMUM`, of a part up to 100. */
export const pogScore = z.number().int().min(0).max(1_000_000)

/** The five parts of a score (spec 1). How the total follows from them is the POG service's. */
export const pogParts = z.object({
  human: pogScore,
  play: pogScore,
  skill: pogScore,
  commerce: pogScore,
  social: pogScore,
})

/** Most that a score multiplies earnings by. */
export const MOST_BOOST = 1.5
/** What a user's rewards of campaigns are multiplied by, two decimals. */
export const boostFactor = z.number().min(1).max(MOST_BOOST)

/** A path of the site, without a query. */
export const pagePath = textUpTo(200).regex(/^\/(?!\/)[^\s?#\\]*$/, 'must be a path of the site')
