import { z } from 'zod'
import { shownAddress } from '../../rules/web-address.ts'

const MAX_URL = 2_048

/** An address that a task leads to. Kept as browsers show it. */
export const taskLink = z
  .url({ protocol: /^https$/ })
  .refine((text) => shownAddress(text) !== null, { message: 'is not a plain HTTPS address' })
  .overwrite((text) => shownAddress(text) ?? text)
  .max(MAX_URL)
