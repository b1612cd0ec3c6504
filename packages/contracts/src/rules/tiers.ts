import { z } from 'zod'
import { amount } from '../envelope.ts'
import { type Currency, toDecimal, toMinor } from '../money.ts'
import type { Tier } from './campaign-funds.ts'

/** Most tiers of one reward. */
const MAX_TIERS = 20
/** Most places that one reward pays. */
export const MAX_PLACES = 100_000

/** Tiers as they are written, not checked. */
export const writtenTiers = z.array(
  z.strictObject({ to: z.number().int().min(1).max(MAX_PLACES), amount }),
)

/** Tiers on the wire. */
export const writeTiers = (tiers: readonly Tier[], currency: Currency) =>
  tiers.map(({ to, amount: each }) => ({ to, amount: toDecimal(each, currency) }))

/** Tiers in minor units. @throws RangeError on an amount that the currency cannot express */
export const readTiers = (written: z.output<typeof writtenTiers>, currency: Currency): Tier[] =>
  written.map(({ to, amount: each }) => ({ to, amount: toMinor(each, currency) }))

/**
 * What places get, with at most so many of them: `[{ to: 1, amount: "500" }, { to: 10, amount: "50" }]` gives 500 to the
 * first and 50 to each from the second to the tenth.
 */
export const tiersUpTo = (places: number) =>
  writtenTiers
    .min(1)
    .max(MAX_TIERS)
    .superRefine((list, context) => {
      for (const [index, { to }] of list.entries()) {
        const before = list[index - 1]?.to ?? 0
        const message =
          to <= before
            ? `must be more than ${before}, the last place of the tier before`
            : to > places && `must be ${places} at most`
        if (message) context.addIssue({ code: 'custom', path: [index, 'to'], message })
      }
    })

export const tiers = tiersUpTo(MAX_PLACES)
