import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from '../constants.ts'
import { id, pageOf, pageQuery, timestamp } from '../envelope.ts'
import { MAX_PLACE } from '../identity/profile.ts'
import { plainText } from '../rules/plain-text.ts'
import { shownText } from '../rules/shown-text.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import {
  CHEERS,
  CLAN_IMAGE_TYPES,
  CLAN_NAME_LENGTH,
  CLAN_PRESETS,
  CLAN_ROLES,
  JOIN_MODES,
  MAX_DESCRIPTION,
  MOST_GAMES,
  REPORT_GROUNDS,
} from './constants.ts'
import { clanGameId } from './game-id.ts'

const joinMode = z.enum(JOIN_MODES)

export const clanRole = z.enum(CLAN_ROLES)

const clanImageType = z.enum(CLAN_IMAGE_TYPES)

/** ISO 3166-1 alpha-2. */
const country = z.string().regex(/^[A-Z]{2}$/, 'must be the code of a country, such as IN')

const city = shownText(MAX_PLACE)

const games = z
  .array(clanGameId)
  .max(MOST_GAMES)
  .refine((all) => new Set(all).size === all.length, { message: 'names a game twice' })

const clanName = shownText(CLAN_NAME_LENGTH.max).min(CLAN_NAME_LENGTH.min)

/** A picture that every clan may have, from GET /api/clans/images; an uploaded one is set by its upload. */
const presetImage = z
  .string()
  .regex(/^preset-\d{1,2}$/, { abort: true })
  .refine((name) => presetNumber(name) >= 1 && presetNumber(name) <= CLAN_PRESETS, {
    message: 'is no picture of the list',
  })

const presetNumber = (name: string) => Number(name.slice('preset-'.length))

/** What a chief writes of a clan. */
const written = {
  clanName,
  country,
  city: city.nullable().default(null),
  description: plainText(MAX_DESCRIPTION).nullable().default(null),
  games: games.default([]),
  joinMode: joinMode.default('open'),
  clanLogo: presetImage.nullable().default(null),
  bannerImage: presetImage.nullable().default(null),
}

/** POST /api/clans. Takes an idempotency key: a repeated request finds the same clan. */
export const createClanBody = z.strictObject({
  ...written,
  /** Of who recommended the platform to the chief, with its calling code. Nobody is shown it. */
  referrerPhoneNumber: textUpTo(24).min(4).nullable().default(null),
})
export type CreateClanBody = z.output<typeof createClanBody>

/** PUT /api/clans/:id, by its chief. A picture that is absent stays; null takes it away. */
export const changeClanBody = z.strictObject({
  ...written,
  clanLogo: presetImage.nullable().optional(),
  bannerImage: presetImage.nullable().optional(),
})
export type ChangeClanBody = z.output<typeof changeClanBody>

/** A user as the clan shows them; the name is null of one who has none, or whose account is gone. */
export const namedUser = z.object({ userId: id, userName: z.string().nullable() })

const summary = {
  id,
  clanName: z.string(),
  country: z.string(),
  city: z.string().nullable(),
  /** Addresses; null where the clan has no picture. */
  clanLogo: z.string().nullable(),
  bannerImage: z.string().nullable(),
  games: z.array(z.string()),
  joinMode,
  members: z.number().int(),
  memberLimit: z.number().int(),
  /** The clan's score: K-Points that its members earned while they were members. */
  score: z.number().int(),
  /** A clan of a partner of the platform. */
  isPartner: z.boolean(),
}

/** A clan in a list. */
export const clanSummary = z.object(summary)
export type ClanSummary = z.infer<typeof clanSummary>

/** A clan on its page. */
export const clan = z.object({
  ...summary,
  description: z.string().nullable(),
  chief: namedUser.extend({ isVerified: z.boolean(), since: timestamp }),
  createdAt: timestamp,
  /**
   * Why staff have hidden it, for what it shows or for what its members did, which no change of it answers; null of one that everybody
   * sees. Only its members see it then.
   */
  hidden: z
    .object({
      ground: z.enum(REPORT_GROUNDS),
      isChanged: z.boolean(),
      about: z.enum(['content', 'conduct']),
    })
    .nullable(),
})
export type ClanView = z.infer<typeof clan>

/** GET /api/clans and /api/clans/v2: by score, the highest first, or newest first. */
export const listClansQuery = z.object({
  ...pageQuery,
  country: country.optional(),
  city: city.optional(),
  joinMode: joinMode.optional(),
  isPartner: z.enum(['true', 'false']).optional(),
  sort: z.enum(['score', 'newest']).default('score'),
})

export const clanPage = pageOf(clanSummary)

/** GET /api/clans/search?q=: names of which a word begins with each word that is searched. */
export const searchClansQuery = z.object({ ...pageQuery, q: textUpTo(MAX_SEARCH_LENGTH).min(1) })

/** GET /api/clans/recommended: the best fit first, by the caller's country, and by the city and the games that they name. */
export const recommendedQuery = z.object({
  city: city.optional(),
  /** Separated by commas. */
  games: textUpTo(MOST_GAMES * 65)
    .transform((value) => [...new Set(value.split(',').filter(Boolean))])
    .pipe(games)
    .optional(),
  pageLimit: z.coerce.number().int().min(1).max(50).default(10),
})

export const recommendedClans = z.object({
  items: z.array(
    clanSummary.extend({
      /** Why it fits, the strongest reason first. */
      because: z.array(z.enum(['games', 'city', 'country', 'active'])),
    }),
  ),
})
export type RecommendedClans = z.infer<typeof recommendedClans>

export const clanParams = z.strictObject({ id })

/**
 * GET /api/clans/rules: the rules of cooling-off in days, and for the caller the moment from which each lets them act; null where
 * nothing has happened that it counts from.
 */
export const clanRules = z.object({
  minDaysBeforeClanDelete: z.number().int(),
  minDaysToJoinClanAfterLeaving: z.number().int(),
  minDaysToRecreateClanAfterDelete: z.number().int(),
  /** From when the clan of which the caller is chief may be deleted. */
  minDateBeforeClanDelete: timestamp.nullable(),
  minDateToJoinClanAfterLeaving: timestamp.nullable(),
  minDateToRecreateClanAfterDelete: timestamp.nullable(),
  /** What the dates would be if the caller left, or deleted, their clan now: shown before they do. */
  ifDoneNow: z.object({
    minDateToJoinClanAfterLeaving: timestamp,
    minDateToRecreateClanAfterDelete: timestamp,
  }),
})
export type ClanRules = z.infer<typeof clanRules>

/** GET /api/clans/config */
export const clanConfig = z.object({
  memberLimit: z.number().int(),
  clanNameLength: z.object({ min: z.number().int(), max: z.number().int() }),
  descriptionLength: z.number().int(),
  mostGames: z.number().int(),
  joinModes: z.array(joinMode),
  roles: z.array(clanRole),
  cheers: z.array(z.enum(CHEERS)),
  imageTypes: z.array(clanImageType),
  inviteDays: z.number().int(),
  requestDays: z.number().int(),
})
export type ClanConfig = z.infer<typeof clanConfig>

/** DELETE /api/clans/:id */
export const deletedClan = z.object({ deletedAt: timestamp, rules: clanRules })
export type DeletedClan = z.infer<typeof deletedClan>

/** GET /api/clans/:id/stats */
export const clanStats = z.object({
  members: z.number().int(),
  memberLimit: z.number().int(),
  score: z.number().int(),
  /** Of the last seven days. */
  lastWeek: z.object({ kPoints: z.number().int(), contributors: z.number().int() }),
  createdAt: timestamp,
})
export type ClanStats = z.infer<typeof clanStats>

/** GET /api/clans/:id/campaign-stats: campaigns of which members claimed rewards while they were members, the latest first; private ones are left out. */
export const campaignStats = z.object({
  campaignId: id,
  rewards: z.number().int(),
  lastAt: timestamp,
})
export type CampaignStats = z.infer<typeof campaignStats>

export const campaignStatsList = z.object({ items: z.array(campaignStats) })

/** GET /api/clans/:id/pog-scores: POG scores of the members who show theirs, the highest first, and their average. */
export const pogScores = z.object({
  items: z.array(namedUser.extend({ total: z.number() })),
  average: z.number().nullable(),
})

/** POST /api/clans/:id/report */
export const reportBody = z.strictObject({ ground: z.enum(REPORT_GROUNDS) })

export const reported = z.object({ reportedAt: timestamp })

/** GET /api/clans/images?page=&imageType=: pictures that every clan may have, by page from 1. */
export const clanImagesQuery = z.object({
  page: z.coerce.number().int().min(1).max(100).default(1),
  imageType: clanImageType,
})

export const clanImages = z.object({
  items: z.array(z.object({ name: presetImage, imageType: clanImageType, address: z.string() })),
  page: z.number().int(),
  pages: z.number().int(),
})
export type ClanImages = z.infer<typeof clanImages>

/** POST /api/clans/:id/images?imageType=, multipart with one picture: the clan's, at once. */
export const uploadImageQuery = z.strictObject({ imageType: clanImageType })

/** PUT /api/clans/admin/:id/partner: whether the clan is a partner's. */
export const partnerClanBody = z.strictObject({ isPartner: z.boolean() })
