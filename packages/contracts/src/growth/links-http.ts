import { z } from 'zod'
import { pageOf, pageQuery, timestamp } from '../envelope.ts'
import { textUpTo, trimmedUpTo } from '../rules/text-up-to.ts'
import {
  isLinkValue,
  LINK_CODE,
  LINK_MEDIUMS,
  LINK_PROBLEMS,
  LINK_SOURCES,
  MAX_LINK_ADDRESS,
  MAX_LINK_VALUE,
} from './links.ts'

const code = textUpTo(8).regex(LINK_CODE)
const value = trimmedUpTo(MAX_LINK_VALUE).refine(isLinkValue, {
  message:
    'must be lower-case letters and digits, with single dots, hyphens or underscores between',
})
const source = z.enum(LINK_SOURCES)
const medium = z.enum(LINK_MEDIUMS)

/** POST /api/utm/generate-link. The same values again give the same link. */
export const generateLinkBody = z.strictObject({
  /** A page of this site: its path, or its address at one of the site's own origins; else LINK_TARGET_NOT_OWN. */
  target: trimmedUpTo(MAX_LINK_ADDRESS).min(1),
  source,
  medium,
  campaign: value,
  term: value.nullable().default(null),
  content: value.nullable().default(null),
})
export type GenerateLinkBody = z.infer<typeof generateLinkBody>

const linkValues = {
  source,
  medium,
  campaign: z.string(),
  term: z.string().nullable(),
  content: z.string().nullable(),
}

export const generatedLink = z.object({
  code,
  /** The one to share: it is counted, and leads to the long one. */
  shortLink: z.string(),
  longLink: z.string(),
  /** Path of the page, with its query. */
  target: z.string(),
  ...linkValues,
  createdAt: timestamp,
  /** People who followed it, each counted once, without bots; as of some minutes ago. */
  visitors: z.number().int(),
  /** Rewards that were credited to users whose last link this was. */
  claims: z.number().int(),
})
export type GeneratedLink = z.infer<typeof generatedLink>

/** GET /api/utm/generated-links: the user's own, the latest first. */
export const generatedLinksQuery = z.strictObject(pageQuery)
export const generatedLinks = pageOf(generatedLink)
export type GeneratedLinks = z.infer<typeof generatedLinks>

/** GET /api/utm/get-values: what a link may say. */
export const linkChoices = z.object({
  sources: z.array(source),
  mediums: z.array(medium),
  /** Campaigns of the user's own links, the latest first. */
  campaigns: z.array(z.string()),
  /** Addresses of the site; a link leads to a page of one of them. */
  origins: z.array(z.string()),
  linksADay: z.number().int(),
})
export type LinkChoices = z.infer<typeof linkChoices>

/** POST /api/utm/verify: whether an address is a link that counts. */
export const verifyLinkBody = z.strictObject({ link: trimmedUpTo(MAX_LINK_ADDRESS).min(1) })
export const verifiedLink = z.object({
  isValid: z.boolean(),
  problems: z.array(z.enum(LINK_PROBLEMS)),
  /** Where it leads; null when that is no page of this site. */
  target: z.string().nullable(),
  /** What it says; null where it has problems. */
  values: z.object(linkValues).nullable(),
})
export type VerifiedLink = z.infer<typeof verifiedLink>

/** GET /api/utm/r/:code. Any text that names no link leads to the page that says so. */
export const shortLinkParams = z.strictObject({ code: textUpTo(64).min(1) })
