import { z } from 'zod'
import { textUpTo } from '../rules/text-up-to.ts'

const px = z.coerce.number().int().positive().optional().catch(undefined)

/** GET /oembed of the shell's server (https://oembed.com): what others show of a link. */
export const oembedQuery = z.object({
  url: textUpTo(2_000),
  format: textUpTo(20).optional(),
  maxwidth: px,
  maxheight: px,
})
export type OembedQuery = z.output<typeof oembedQuery>
