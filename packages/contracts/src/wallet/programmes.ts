import { z } from 'zod'
import { amount, currency, id } from '../envelope.ts'

/** Kinds of what pays without being a campaign. Each is a fund of its own, `fund:<kind>:<id>`. */
export const PROGRAMME_KINDS = ['referral', 'bonus', 'boost', 'clan', 'prize', 'partner'] as const

/** The one service that opens programmes of a kind, decides who is paid out of them, and ends them. */
export const PROGRAMME_OWNERS = {
  referral: 'quests',
  bonus: 'wallet',
  boost: 'quests',
  clan: 'clans',
  prize: 'clans',
  partner: 'quests',
} as const satisfies Record<(typeof PROGRAMME_KINDS)[number], 'quests' | 'clans' | 'wallet'>
export type ProgrammeOwner = (typeof PROGRAMME_OWNERS)[keyof typeof PROGRAMME_OWNERS]

export const programme = z.strictObject({ kind: z.enum(PROGRAMME_KINDS), id })
export type Programme = z.infer<typeof programme>

/** So many times its parts one payment of a programme may be at most. */
export const MOST_MULTIPLIER = 5
const multiplier = z.number().int().min(1).max(MOST_MULTIPLIER)

const part = z.string().regex(/^[a-z]{1,20}$/)

/** What a programme pays: each of its parts, up to a number of times. The wallet pays by its own copy only. */
export const programmeTerms = z.strictObject({
  kind: z.literal('parts'),
  currency,
  parts: z
    .array(z.strictObject({ name: part, amount }))
    .min(1)
    .max(5)
    .refine((parts) => new Set(parts.map(({ name }) => name)).size === parts.length, {
      message: 'two parts have the same name',
    }),
  /** A payment of its parts twice counts as two of these. */
  times: z.number().int().min(1).max(1_000_000),
  /** How many times its parts one payment may be at most; 1 where it is absent. */
  multiplier: multiplier.optional(),
  /** For so many days each part can be collected, as an earning. Absent: parts are credited at once. */
  collectDays: z.number().int().min(1).max(365).optional(),
})
export type ProgrammeTerms = z.infer<typeof programmeTerms>

/** What a programme of earnings may give in all, and to one earning at most. The amounts of earnings differ; these bound them. */
export const earningTerms = z.strictObject({
  kind: z.literal('budget'),
  currency,
  budget: amount,
  most: amount,
})
export type EarningTerms = z.infer<typeof earningTerms>

const anyTerms = z.discriminatedUnion('kind', [programmeTerms, earningTerms])

/** PUT /internal/programmes/:kind/:id: moves what the terms can pay from the operator into escrow, once. */
export const openProgrammeBody = z.strictObject({ operatorId: id, terms: anyTerms })

/**
 * Response of that PUT, and of POST .../close, which ends it and gives what it has not paid back to the operator; it fails, and
 * is to be repeated, while their account has no room for that. `funded` without the others is still in escrow.
 */
export const programmeFund = z.object({
  programme,
  terms: anyTerms,
  funded: amount,
  /** To users. */
  paid: amount,
  /** To the operator. */
  returned: amount,
  /** Nothing new is paid. */
  closed: z.boolean(),
})
export type ProgrammeFund = z.infer<typeof programmeFund>

/** Who gets which part. */
export const payee = z.object({ part, userId: id })
export type Payee = z.infer<typeof payee>

/** The part of a payment that an earning is. */
export const paymentPart = z.object({ businessId: id, part })
export type PaymentPart = z.infer<typeof paymentPart>

/** A payment out of a programme: its business id is paid once, whatever is published how often. */
export const programmePayment = z.object({
  programme,
  businessId: id,
  /** One for each part of the terms. */
  payees: z.array(payee).min(1).max(5),
  /** How many times its parts it is; never more than the terms allow, nor than the programme has left. */
  multiplier: multiplier.default(1),
})
export type ProgrammePayment = z.infer<typeof programmePayment>
