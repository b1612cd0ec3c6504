import { z } from 'zod'
import { textUpTo } from '../../rules/text-up-to.ts'
import { shownAddress } from '../../rules/web-address.ts'

const MAX_URL = 2_048

/** An address that a task leads to. Kept as browsers show it. */
export const taskLink = textUpTo(MAX_URL)
  .check(z.url({ protocol: /^https$/ }))
  .refine((text) => shownAddress(text) !== null, { message: 'is not a plain HTTPS address' })
  .overwrite((text) => shownAddress(text) ?? text)
  // Browsers may show one as a longer text.
  .max(MAX_URL, { abort: true })
