import { seal, unseal } from '@platform/service-kit/seal'
import { z } from 'zod'

/** What is given out of quotes that are not stored: nobody else makes one, or reads more of it than its answer says. */
export interface QuoteSeal<Quote> {
  seal(quote: Quote): string
  /** Null for what is no quote of ours, of this kind. */
  open(text: string): Quote | null
}

/** @param key of one kind of quote */
export const quoteSeal = <Quote>(key: Buffer, schema: z.ZodType<Quote>): QuoteSeal<Quote> => ({
  seal: (quote) => seal(key, JSON.stringify(quote, amountsAsText)),
  open(text) {
    try {
      return schema.parse(JSON.parse(unseal(key, text)))
    } catch {
      return null
    }
  },
})

/** Minor units in a quote. */
export const sealedAmount = z.string().transform(BigInt)
export const sealedTime = z.iso.datetime().transform((text) => new Date(text))

const amountsAsText = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? String(value) : value
