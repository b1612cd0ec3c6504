import { z } from 'zod'
import { MAX_PAGE_LIMIT } from '../constants.ts'
import { language, localisedOf, pageOf, pageQuery, timestamp } from '../envelope.ts'
import { plainLine, plainText } from '../rules/plain-text.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { CAMPAIGN_TEXTS, campaignStatus } from './campaign.ts'
import { QUEST_SEGMENTS } from './game-constants.ts'
import {
  brandSlug,
  facetOf,
  gameDetail,
  gameFacets,
  gameFilters,
  gameId,
  namedFacet,
  questGame,
} from './games.ts'
import { campaignDetail, campaignSummary, campaignsByStateQuery } from './http.ts'
import { list } from './query-parts.ts'

/** A campaign that belongs to a game. */
export const questSummary = campaignSummary.extend({ game: questGame })
export type QuestSummary = z.infer<typeof questSummary>

/** GET /api/quest/:slug. */
export const questDetail = campaignDetail.extend({
  game: gameDetail,
  /** How the game knows the reader; null for a visitor, and before they have said it. */
  login: z.string().nullable(),
})
export type QuestDetail = z.infer<typeof questDetail>

/**
 * Names a quest by its slug, or its id; any text that names none is not found. A private quest has the address of its id alone,
 * but for those who have begun it.
 */
export const questKey = textUpTo(64)
  .min(1)
  .refine((text) => !QUEST_SEGMENTS.includes(text))
export const questParams = z.object({ slug: questKey })
export const questQuery = z.object({ lang: language.optional() })

/** Everything by which campaigns are filtered, and their games. */
const questFilters = {
  ...campaignsByStateQuery.omit({ cursor: true, pageLimit: true, begunFirst: true }).shape,
  game: list(gameId).optional(),
  ...gameFilters,
}

/** GET /api/quest and /api/quest/v2/questlist. */
export const questsQuery = z.object({
  ...questFilters,
  begunFirst: campaignsByStateQuery.shape.begunFirst,
  ...pageQuery,
})
export const quests = pageOf(questSummary)

/** How far the numbered pages go, quests; the list with a cursor has no end. */
const NUMBERED_QUESTS = 1_000
/** GET /api/quest/questlist: the first version, by numbers of pages. */
export const numberedQuestsQuery = z
  .object({
    ...questFilters,
    page: z.coerce.number().int().min(1).max(NUMBERED_QUESTS).default(1),
    limit: z.coerce.number().int().min(1).max(MAX_PAGE_LIMIT).default(MAX_PAGE_LIMIT),
  })
  .refine(({ page, limit }) => page * limit <= NUMBERED_QUESTS, {
    path: ['page'],
    message: `ends after ${NUMBERED_QUESTS} quests`,
  })
export const numberedQuests = z.object({
  items: z.array(questSummary),
  page: z.number().int(),
  limit: z.number().int(),
  /** Of all pages. */
  total: z.number().int(),
})
export type NumberedQuests = z.infer<typeof numberedQuests>

/** GET /api/quest/filter: what there is to choose from among public quests, as of a moment ago, most quests first. */
export const questFilter = z.object({
  ...gameFacets,
  games: namedFacet,
  statuses: facetOf(campaignStatus),
})
export type QuestFilter = z.infer<typeof questFilter>

/** PUT /api/quest/admin/brands/:slug, and one entry of an import file: the page of a brand. */
export const brandInput = z.strictObject({
  title: localisedOf(plainLine(CAMPAIGN_TEXTS.title)),
  summary: localisedOf(plainText(CAMPAIGN_TEXTS.summary)),
  description: localisedOf(plainText(CAMPAIGN_TEXTS.description)),
})
export type BrandInput = z.infer<typeof brandInput>
export const writtenBrandParams = z.object({ slug: brandSlug })
/** Any text: what names no brand is not found. */
export const brandParams = z.object({ slug: textUpTo(64) })
export const adminBrand = brandInput.extend({
  slug: brandSlug,
  createdAt: timestamp,
  changedAt: timestamp,
})
export type AdminBrand = z.infer<typeof adminBrand>

/** GET /api/quest/brands/:slug. Its quests: GET /api/quest?brand=. */
export const brand = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  /** Path of its picture, as in `campaignSummary`. */
  art: z.string(),
  games: z.array(questGame),
})
export type Brand = z.infer<typeof brand>
