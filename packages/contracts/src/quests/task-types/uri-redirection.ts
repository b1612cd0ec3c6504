import { z } from 'zod'
import { shownAddress } from '../../rules/web-address.ts'
import { defineTaskType } from './task-type.ts'

const MAX_URL = 2_048

/** The user follows a link, and confirms it no sooner than the operator's minimum. */
export const uriRedirection = defineTaskType({
  type: 'URI_REDIRECTION',
  operator: {
    /** Kept as browsers show it. */
    url: z
      .url({ protocol: /^https$/ })
      .refine((text) => shownAddress(text) !== null, { message: 'is not a plain HTTPS address' })
      .overwrite((text) => shownAddress(text) ?? text)
      .max(MAX_URL),
    /** Least time between following the link and its confirmation. */
    minimumSeconds: z.number().int().min(0).max(600).default(5),
  },
  settings: { url: z.url(), minimumSeconds: z.number().int() },
  input: { step: z.enum(['open', 'confirm']) },
  rejections: ['TOO_EARLY'],
  needs: [],
  terms: ['url'],
})
