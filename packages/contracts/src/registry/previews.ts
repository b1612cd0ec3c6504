import { z } from 'zod'
import { id, pageOf, timestamp } from '../envelope.ts'
import { plainText } from '../rules/plain-text.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { buildVersion, remoteName } from './build.ts'

/** Longest and usual life of a preview, days. */
export const PREVIEW_DAYS = { most: 30, usual: 7 } as const
/** Previews of one remote at a time; with another one the oldest ends. */
export const MOST_PREVIEWS = 50

/** A page of this site, without its origin: where a preview begins. */
const pagePath = textUpTo(300).regex(/^\/(?![/\\])[\w\-./~%?&=+]*$/)

/**
 * POST /api/remotes/:remote/previews, with a release token: a link to a registered build, for those who may open previews
 * (`releases.preview`). A build has one preview: asked for again, it gets another expiry, page and note.
 */
export const previewBody = z.strictObject({
  version: buildVersion,
  days: z.number().int().min(1).max(PREVIEW_DAYS.most).default(PREVIEW_DAYS.usual),
  /** Where it begins; without one, at the first page of the build. */
  path: pagePath.optional(),
  /** What there is to see. */
  note: plainText(500).optional(),
})

export const preview = z.object({
  id,
  remote: remoteName,
  version: buildVersion,
  path: z.string(),
  note: z.string().nullable(),
  /** The team. */
  by: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
})
export type Preview = z.infer<typeof preview>

/**
 * GET /api/remotes/:remote/previews, with a release token or for staff with `releases.read`: those that have not expired,
 * newest first, `MOST_PREVIEWS` at most.
 */
export const previewsOfRemote = z.object({ items: z.array(preview) })
/** GET /api/remotes/previews?cursor=, for those who may open previews: the same of all remotes, a page of them. */
export const previews = pageOf(preview)
export const previewsQuery = z.object({ cursor: textUpTo(200).optional() })
/** DELETE /api/remotes/:remote/previews/:id, with a release token. `ended` is false if there is none, or no more. */
export const previewEnded = z.object({ ended: z.boolean() })
/**
 * GET /api/remotes/previews/:id, for those who may open previews. POST /api/remotes/previews/:id/open -> `signed`, whose
 * text is an `OverrideGrant` for an hour, or until the preview expires.
 */
export const previewParams = z.object({ id })
