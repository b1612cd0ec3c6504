import { z } from 'zod'
import { beaconChain, hex } from '../beacon.ts'
import { MAX_PAGE_LIMIT } from '../constants.ts'
import { amount, currency, id, pageOf, timestamp, timeZone } from '../envelope.ts'
import { currencies, scaled } from '../money.ts'
import { ALL_CHANCES, CHEST_CURRENCY, MAX_CHEST_PRIZES } from '../rules/chest-table.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { staffReason } from '../staff/reason.ts'

/** A date of a calendar, "2026-11-28". */
const day = z.iso.date()

const { decimals } = currencies[CHEST_CURRENCY]
const prizeAmount = amount.refine((text) => isPrize(text), {
  message: `must be above zero, with ${decimals} decimal places at most`,
})

function isPrize(text: string): boolean {
  try {
    return scaled(text, decimals, CHEST_CURRENCY) > 0n
  } catch {
    return false
  }
}

/** One line of the table of odds: `chance` millionths of the openings give it. */
const chestPrize = z.strictObject({
  amount: prizeAmount,
  chance: z.number().int().min(1).max(ALL_CHANCES),
})

export const chestPrizes = z
  .array(chestPrize)
  .min(1)
  .max(MAX_CHEST_PRIZES)
  .refine((prizes) => prizes.reduce((sum, { chance }) => sum + chance, 0) === ALL_CHANCES, {
    message: `the chances must add up to ${ALL_CHANCES}`,
  })
  .refine((prizes) => new Set(prizes.map((one) => Number(one.amount))).size === prizes.length, {
    message: 'two prizes are the same',
  })

/** A non-negative decimal with more places than an amount has. */
const exactDecimal = z.string().regex(/^\d+(\.\d+)?$/)

/** The table of odds that holds for a day. */
const chestTable = z.object({
  /** In the order in which the draw counts through them. */
  prizes: z.array(z.object({ amount, chance: z.number().int() })),
  /** What an opening gives on average. */
  expectedValue: exactDecimal,
})

/** What is fixed of a day before its first chest is opened; public from then on. */
export const chestCommitment = z.object({
  day,
  /** SHA-256 of the seed. */
  seedHash: hex,
  table: chestTable,
  /** SHA-256 of a line `<amount> <chance>` for each prize, in their order, with all decimal places. */
  tableHash: hex,
  beacon: beaconChain.extend({
    round: z.number().int(),
    roundAt: timestamp,
    /** Where the beacon publishes the round. */
    url: z.url(),
  }),
  committedAt: timestamp,
  /** From then on nobody on Earth has this day any more, and the seed is shown. */
  revealsAt: timestamp,
})
export type ChestCommitment = z.infer<typeof chestCommitment>

/**
 * `arriving`: the prize is credited within a minute, whatever fails. `full`: the account has no room for it; opening again that day
 * tries again.
 */
const openingStatus = z.enum(['arriving', 'credited', 'full'])

/** A chest that the reader opened. */
export const chestOpening = z.object({
  id: z.string(),
  day,
  currency,
  prize: amount,
  /** The name of the user on this day, by which the draw of it can be repeated. */
  entrant: hex,
  status: openingStatus,
  openedAt: timestamp,
})
export type ChestOpening = z.infer<typeof chestOpening>

/**
 * Why nobody, or this reader, can open it. `PREPARING`: the public number of the day has not come. `EMPTY`: what is left could not pay
 * the largest prize. `CLOSED`: no table holds on this day. `PAUSED`: staff stopped it.
 */
const chestState = z.enum(['OPEN', 'PREPARING', 'EMPTY', 'CLOSED', 'PAUSED'])
export type ChestState = z.infer<typeof chestState>

/** GET /api/rkade, with the time zone of the browser, in which the reader's day is counted. */
export const rkadeQuery = z.object({ timeZone: timeZone.optional() })
export const rkade = z.object({
  currency,
  state: chestState,
  /** The reader's day. */
  day,
  /** What is fixed of it; null while it is closed. */
  today: chestCommitment.nullable(),
  /** What is fixed of the day after, once it is. */
  tomorrow: chestCommitment.nullable(),
  /** What is left for prizes, as of a moment ago; null while it is closed. */
  left: amount.nullable(),
  /** Null for a visitor. */
  reader: z
    .object({
      /** The reader's own; the names of their days follow from it. Only they are shown it. */
      ticket: hex,
      entrant: hex,
      /** Of today; null while it is not opened. */
      opening: chestOpening.nullable(),
      /** When they may open the next one; null when that is now. */
      opensAt: timestamp.nullable(),
      /** Whether a phone number of theirs is proven, without which none is opened. */
      hasPhone: z.boolean(),
    })
    .nullable(),
})
export type Rkade = z.infer<typeof rkade>

/** POST /api/rkade/chest/open, with an idempotency key. */
export const openChestBody = z.strictObject({ timeZone })

const page = {
  pageLimit: z.coerce.number().int().min(1).max(MAX_PAGE_LIMIT).optional(),
  cursor: textUpTo(512).optional(),
}

/** GET /api/rkade/openings: the caller's own, the newest first. */
export const chestOpeningsQuery = z.object(page)
export const chestOpenings = pageOf(chestOpening)
export type ChestOpenings = z.infer<typeof chestOpenings>

/** GET /api/rkade/days/:day: all that anybody needs to repeat the draws of a day (docs/rkade.md). */
export const chestDayParams = z.strictObject({ day })
export const chestDay = chestCommitment.extend({
  /** Null before the day is over everywhere. */
  revealed: z
    .object({
      seed: hex,
      /** The beacon's of the round; its SHA-256 is the randomness. Null of a day on which it never came, so that nothing was drawn. */
      signature: hex.nullable(),
      /** How often each prize was drawn, in the order of the table. */
      drawn: z.array(z.object({ amount, count: z.number().int() })),
    })
    .nullable(),
})
export type ChestDay = z.infer<typeof chestDay>

/** GET /api/rkade/days/:day/openings: every draw of a day that is over, by the name of its user on that day. */
export const drawnPrizesQuery = z.object(page)
export const drawnPrizes = pageOf(z.object({ entrant: hex, prize: amount }))

/** A table of odds with its budget, as staff see it. */
export const staffChestTable = chestTable.extend({
  id,
  currency,
  budget: amount,
  paid: amount,
  /** The first day that it may hold for, and the last; null: until another one follows. */
  fromDay: day,
  lastDay: day.nullable(),
  /** What was not given is back with the operator who paid for it. */
  closed: z.boolean(),
  createdAt: timestamp,
})
export type StaffChestTable = z.infer<typeof staffChestTable>

/** GET /api/rkade/admin/tables: the newest first. */
export const staffChestTables = z.object({
  tables: z.array(staffChestTable),
  /** Whether users open it now, by the usual time zone; what holds it up before the reader's own limits. */
  state: chestState,
  /** Why staff stopped the chest; null while it runs. */
  paused: z.object({ reason: z.string(), at: timestamp }).nullable(),
})
export type StaffChestTables = z.infer<typeof staffChestTables>

/** POST /api/rkade/admin/tables, with an idempotency key: from the next day on, out of the caller's balance. */
export const newChestTable = z.strictObject({
  prizes: chestPrizes,
  budget: prizeAmount,
  reason: staffReason,
})
/** The body of the approval of one that another person has to approve. */
export const chestFunding = newChestTable.extend({ tableId: id, currency, amount })
export type ChestFunding = z.infer<typeof chestFunding>

/** POST /api/rkade/admin/tables/:id/end: it holds for no day that is not fixed yet. */
export const chestTableParams = z.strictObject({ id })
export const endChestTableBody = z.strictObject({ reason: staffReason })

/** PUT /api/rkade/admin/pause: while it is paused no chest is opened. */
export const pauseChestBody = z.strictObject({ paused: z.boolean(), reason: staffReason })
