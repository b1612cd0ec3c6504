import { z } from 'zod'
import { currency, language } from '../envelope.ts'
import { taxInfo } from './earnings.ts'
import { transaction } from './http.ts'

/** Who is on one side of a posting: the user themselves, or what a system account is for. */
const legParty = z.enum([
  'you',
  'treasury',
  'fees',
  'fund',
  'transit',
  'chain',
  'store',
  'revenue',
  'tax',
  'provider',
])
export type LegParty = z.infer<typeof legParty>

/**
 * What an amount of the details is: a page has the words. `NET`, `TOTAL`: what was paid to a payment provider without and with its fee; `GROSS`,
 * `ARRIVES`: what a payout is worth before its fee, and what is left of it; `FEE_TAX`: tax on the fee; `PRICE`: of one KCash, or of an item;
 * `RATE`: KCash for one USDT.
 */
const figureCode = z.enum([
  'PAY',
  'RECEIVE',
  'RATE',
  'PRICE',
  'NET',
  'GROSS',
  'FEE',
  'FEE_TAX',
  'GAS_FEE',
  'PLATFORM_FEE',
  'TOTAL',
  'ARRIVES',
])
export type FigureCode = z.infer<typeof figureCode>

const figure = z.object({
  code: figureCode,
  amount: z.string(),
  /** A currency of the platform, or of a payment provider ("INR"). */
  unit: z.string(),
})
export type Figure = z.infer<typeof figure>

/**
 * How another transaction of the user belongs to this one. `other-side`: of an exchange; `fee`, `tax`: kept of this one; `came-from`: what a fee
 * or tax was kept of; `undone-by`: it gave or took this one back; `undoes`: what this one gave or took back.
 */
const transactionRelation = z.enum(['other-side', 'fee', 'tax', 'came-from', 'undone-by', 'undoes'])
export type TransactionRelation = z.infer<typeof transactionRelation>

export const transactionParams = z.strictObject({
  id: z.string().regex(/^user:[0-9a-f-]{36}:[A-Z]{1,10}:\d{12}$/),
})
/** `lang`: of the names, English by default. */
export const transactionQuery = z.object({ lang: language.optional() })

/** GET /api/transactions/:id: one of the caller's in full. */
export const transactionDetails = z.object({
  transaction,
  /** Both sides of it and of its fee, tax and other side: those of one currency sum to 0. */
  legs: z.array(z.object({ party: legParty, currency, delta: z.string() })),
  /** What it was reckoned by, in this order. */
  figures: z.array(figure),
  /** Of an earning that was collected: what was kept of it, and why. Null for others. */
  tax: taxInfo.shape.items.element.nullable(),
  /** Of what left to a chain or came from it; null for others. */
  onChain: z
    .object({
      chainId: z.number().int(),
      chain: z.string(),
      /** Null while no block has it. */
      transactionHash: z.string().nullable(),
      /** Address of the transaction in the chain's explorer; null where there is none. */
      url: z.string().nullable(),
    })
    .nullable(),
  related: z.array(z.object({ relation: transactionRelation, transaction })),
})
export type TransactionDetails = z.infer<typeof transactionDetails>
