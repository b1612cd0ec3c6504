import { z } from 'zod'
import { id, language, pageOf, pageQuery, timestamp } from '../envelope.ts'
import { COUNTRY_GROUPS } from '../rules/country-groups.ts'
import { plainLine } from '../rules/plain-text.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { staffReason } from '../staff/reason.ts'
import { contentBlock, writtenBlock } from './content-blocks.ts'
import { CONTENT_KINDS, isContentSlug, CONTENT_LIMITS as MOST } from './content-constants.ts'
import { type ContentParts, STORED, WRITTEN } from './content-parts.ts'

const contentKind = z.enum(CONTENT_KINDS)

/** Names content of a kind in addresses; it stays. */
const contentSlug = textUpTo(MOST.slug).refine(isContentSlug, {
  message: 'must be lower-case letters, digits and dashes',
})

/** A version of content. A language that nobody has begun is null. */
function bodyOf<Block extends z.ZodType>(parts: ContentParts, block: Block) {
  const { draft, line, several, target, picture, video, topic, position } = parts
  /** The texts of one language. What a kind does not have, and what is not written yet, is empty. */
  const texts = z.strictObject({
    title: draft(line(MOST.title)),
    summary: draft(line(MOST.summary)),
    /** What the button of a banner says. */
    action: draft(line(MOST.label)),
    blocks: several(block, MOST.blocks),
    /** Of a footer. */
    links: several(
      z.strictObject({ label: draft(line(MOST.label)), to: draft(target) }),
      MOST.links,
    ),
  })
  return z.strictObject({
    texts: z.strictObject({ en: texts, hi: texts.nullable(), 'pt-BR': texts.nullable() }),
    /** What the languages have in common. */
    settings: z.strictObject({
      /** Readers of which groups of countries it is listed for; none: for all. */
      countries: several(z.enum(COUNTRY_GROUPS), COUNTRY_GROUPS.length),
      /** Among others of its kind that are shown together: lower ones first. */
      position,
      picture: picture.nullable(),
      /** Where a banner leads. */
      to: target.nullable(),
      video: video.nullable(),
      topic: topic.nullable(),
    }),
  })
}

/** As it is written. */
export const contentBody = bodyOf(WRITTEN, writtenBlock)
/** As it is read. */
const storedBody = bodyOf(STORED, contentBlock)
export type ContentBody = z.infer<typeof storedBody>
export type ContentTexts = ContentBody['texts']['en']

const MOST_VERSIONS = 1_000_000
/** Versions are counted from 1. */
const version = z.number().int().min(1).max(MOST_VERSIONS)

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
export const contentVersionParams = z.object({
  id,
  version: z.coerce.number().int().min(1).max(MOST_VERSIONS),
})

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
export const contentItem = contentSummary.extend({ body: storedBody })
export type ContentItem = z.infer<typeof contentItem>

/** GET /api/content/admin/items/:id/versions?cursor=: the last first. */
export const contentVersionsQuery = z.object(pageQuery)
export const contentVersions = pageOf(z.object({ version: z.number(), createdAt: timestamp }))
export type ContentVersions = z.infer<typeof contentVersions>

/** GET /api/content/admin/items/:id/versions/:version. */
export const contentVersion = z.object({
  version: z.number(),
  createdAt: timestamp,
  body: storedBody,
})
export type ContentVersion = z.infer<typeof contentVersion>

/** POST /api/content/admin/pictures. */
export const storedContentPicture = z.object({ picture: z.string(), address: z.string() })
export type StoredContentPicture = z.infer<typeof storedContentPicture>

/** A topic of articles or questions in a query. */
export const topicQuery = plainLine(MOST.topic)
