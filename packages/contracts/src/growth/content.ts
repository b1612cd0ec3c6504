import { z } from 'zod'
import { id, language, pageOf, pageQuery, timestamp } from '../envelope.ts'
import { COUNTRY_GROUPS } from '../rules/country-groups.ts'
import { pictureName } from '../rules/picture-name.ts'
import { plainLine } from '../rules/plain-text.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { staffReason } from '../staff/reason.ts'
import { contentBlock, draftLine, linkTarget, videoAddress } from './content-blocks.ts'
import { CONTENT_KINDS, isContentSlug, CONTENT_LIMITS as MOST } from './content-constants.ts'

const contentKind = z.enum(CONTENT_KINDS)

/** Names content of a kind in addresses; it stays. */
const contentSlug = textUpTo(MOST.slug).refine(isContentSlug, {
  message: 'must be lower-case letters, digits and dashes',
})

/** A link of a footer. */
const footerLink = z.strictObject({ label: draftLine(MOST.label), to: linkTarget })

/** The texts of one language. What a kind does not have, and what is not written yet, is empty. */
export const contentTexts = z.strictObject({
  title: draftLine(MOST.title),
  summary: draftLine(MOST.summary),
  /** What the button of a banner says. */
  action: draftLine(MOST.label),
  blocks: z.array(contentBlock).max(MOST.blocks),
  links: z.array(footerLink).max(MOST.links),
})
export type ContentTexts = z.infer<typeof contentTexts>

/** What the languages have in common. */
const contentSettings = z.strictObject({
  /** Readers of which groups of countries it is listed for; none: for all. */
  countries: z.array(z.enum(COUNTRY_GROUPS)).max(COUNTRY_GROUPS.length),
  /** Among others of its kind that are shown together: lower ones first. */
  position: z.number().int().min(0).max(MOST.position),
  picture: pictureName.nullable(),
  /** Where a banner leads. */
  to: linkTarget.nullable(),
  video: videoAddress.nullable(),
  topic: textUpTo(MOST.topic)
    .refine(isContentSlug, { message: 'must be lower-case letters, digits and dashes' })
    .nullable(),
})

/** A version of content. A language that nobody has begun is null. */
export const contentBody = z.strictObject({
  texts: z.strictObject({
    en: contentTexts,
    hi: contentTexts.nullable(),
    'pt-BR': contentTexts.nullable(),
  }),
  settings: contentSettings,
})
export type ContentBody = z.infer<typeof contentBody>

/** Versions are counted from 1. */
const version = z.number().int().positive().max(1_000_000)

/** POST /api/content/admin/items, with an idempotency key: a draft. */
export const createContentBody = z.strictObject({
  kind: contentKind,
  slug: contentSlug,
  body: contentBody,
})
export type CreateContentBody = z.infer<typeof createContentBody>

/** PUT /api/content/admin/items/:id: another version, made from the latest one, whose number it names. */
export const saveContentBody = z.strictObject({ version, body: contentBody })
export type SaveContentBody = z.infer<typeof saveContentBody>

/** POST /api/content/admin/items/:id/publish. */
export const publishContentBody = z.strictObject({
  version,
  /** Null: now. */
  from: timestamp.nullable(),
  /** Of the content, whichever version is shown then. Null: it stays. */
  until: timestamp.nullable(),
  /** Languages that are not whole, and whose readers see the English texts. */
  without: z.array(language).max(2),
  reason: staffReason,
})
export type PublishContentBody = z.infer<typeof publishContentBody>

/** POST /api/content/admin/items/:id/withdraw. */
export const withdrawContentBody = z.strictObject({
  /** The version that is scheduled for that time; null: all, so that nothing is shown any more. */
  from: timestamp.nullable(),
  reason: staffReason,
})
export type WithdrawContentBody = z.infer<typeof withdrawContentBody>

export const contentParams = z.object({ id })
export const contentVersionParams = z.object({ id, version: z.coerce.number().pipe(version) })

/** GET /api/content/admin/items?kind=&cursor=: the last changed first. */
export const contentItemsQuery = z.object({ kind: contentKind.optional(), ...pageQuery })

/** `ended`: its time is over, or it was withdrawn. */
const contentState = z.enum(['draft', 'scheduled', 'live', 'ended'])
export type ContentState = z.infer<typeof contentState>

const release = z.object({ version: z.number(), from: timestamp })

/** Content as the list of staff has it. */
export const contentSummary = z.object({
  id,
  kind: contentKind,
  slug: z.string(),
  /** The English one of the latest version; empty where it has none. */
  title: z.string(),
  /** Of the latest version, which may not be published. */
  version: z.number(),
  state: contentState,
  /** What is shown now. */
  live: release.nullable(),
  /** What comes, the next first. */
  scheduled: z.array(release),
  until: timestamp.nullable(),
  /** Of the latest version, by language. */
  missing: z.array(z.object({ language, fields: z.array(z.string()) })),
  createdAt: timestamp,
  changedAt: timestamp,
})
export type ContentSummary = z.infer<typeof contentSummary>
export const contentSummaries = pageOf(contentSummary)

/** The same with the latest version. */
export const contentItem = contentSummary.extend({ body: contentBody })
export type ContentItem = z.infer<typeof contentItem>

/** GET /api/content/admin/items/:id/versions?cursor=: the last first. */
export const contentVersionsQuery = z.object(pageQuery)
export const contentVersions = pageOf(z.object({ version: z.number(), createdAt: timestamp }))
export type ContentVersions = z.infer<typeof contentVersions>

/** GET /api/content/admin/items/:id/versions/:version. */
export const contentVersion = z.object({
  version: z.number(),
  createdAt: timestamp,
  body: contentBody,
})
export type ContentVersion = z.infer<typeof contentVersion>

/** POST /api/content/admin/pictures. */
export const storedContentPicture = z.object({ picture: z.string(), address: z.string() })
export type StoredContentPicture = z.infer<typeof storedContentPicture>

/** A topic of articles or questions in a query. */
export const topicQuery = plainLine(MOST.topic)
