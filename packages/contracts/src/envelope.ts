import { z } from 'zod'
import { LANGUAGES, MAX_PAGE_LIMIT } from './constants.ts'
import { currencies, currencyCodes, MAX_MINOR_UNITS } from './money.ts'
import { textUpTo } from './rules/text-up-to.ts'
import { canonicalTimeZone, MAX_TIME_ZONE_LENGTH } from './rules/time-zone.ts'

/** The envelope of every successful response. */
export const answerOf = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), status: z.number().int(), data, message: z.string() })

/** The envelope of every failed response. `code` is one of the error catalogue; `details` depends on it. */
export const failure = z.object({
  success: z.literal(false),
  status: z.number().int(),
  code: z.string(),
  message: z.string(),
  data: z.null(),
  details: z.record(z.string(), z.unknown()).optional(),
})
export type Failure = z.infer<typeof failure>

/** One page of a list; `nextCursor` is null on the last page. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

/** In a query, which page of a list: after the cursor of the page before. */
export const pageQuery = {
  pageLimit: z.coerce.number().int().min(1).max(MAX_PAGE_LIMIT).optional(),
  cursor: textUpTo(256).optional(),
}

export const id = z.uuid()
/** ISO 8601 in UTC, milliseconds included. */
export const timestamp = z.iso.datetime()
export const language = z.enum(LANGUAGES)

/** A time zone of the IANA database, by the one name that this machine has for it. */
export const timeZone = textUpTo(MAX_TIME_ZONE_LENGTH).transform((name, context) => {
  const canonical = canonicalTimeZone(name)
  if (canonical !== null) return canonical
  context.addIssue({ code: 'custom', message: 'must be a time zone of the IANA database' })
  return z.NEVER
})

const wholeDigits = String(MAX_MINOR_UNITS).length
const mostDecimals = Math.max(...Object.values(currencies).map(({ decimals }) => decimals))
/** A non-negative amount as a decimal string, "1250.00", up to `MAX_MINOR_UNITS` of any currency. */
export const amount = z
  .string()
  .regex(new RegExp(`^\\d{1,${wholeDigits}}(\\.\\d{1,${mostDecimals}})?$`), {
    error: 'must be a decimal amount',
    abort: true,
  })
export const currency = z.enum(currencyCodes)

/** A text of this kind in each of the platform's languages. */
export const localisedOf = <T extends z.ZodType>(text: T) =>
  z.strictObject({ en: text, hi: text, 'pt-BR': text })
export const localised = localisedOf(z.string().min(1))
export type Localised = z.infer<typeof localised>
