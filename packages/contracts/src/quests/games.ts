import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from '../constants.ts'
import { language, localisedOf, pageOf, pageQuery, timestamp } from '../envelope.ts'
import { gameLoginMethods } from '../rules/game-login.ts'
import { plainLine, plainText } from '../rules/plain-text.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { CAMPAIGN_TEXTS, platform } from './campaign.ts'
import {
  BRAND_SEGMENTS,
  GAME_NAME_LENGTH,
  GAME_SEGMENTS,
  gameGenres,
  gameNetworks,
} from './game-constants.ts'
import { gameLogin } from './game-login.ts'
import { list } from './query-parts.ts'
import { taskLink } from './task-types/task-link.ts'
import { thirdPartyClientId } from './third-party-clients.ts'

const gameGenre = z.enum(gameGenres)
const gameNetwork = z.enum(gameNetworks)
const gameLoginMethod = z.enum(gameLoginMethods)

/** Names a game in addresses, and is the seed of its picture. */
export const gameId = textUpTo(36)
  .regex(/^[a-z0-9][a-z0-9-]{1,35}$/, 'must be 2 to 36 lower-case letters, digits and dashes')
  .refine((slug) => !GAME_SEGMENTS.includes(slug), { message: 'is an address of its own' })

/** Names the page of a brand. */
export const brandSlug = textUpTo(36)
  .regex(/^[a-z0-9][a-z0-9-]{1,35}$/, 'must be 2 to 36 lower-case letters, digits and dashes')
  .refine((slug) => !BRAND_SEGMENTS.includes(slug), { message: 'is an address of its own' })

const some = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(item)
    .min(1)
    .max(most)
    .refine((items) => new Set(items).size === items.length, { message: 'has a value twice' })

const texts = {
  summary: localisedOf(plainText(CAMPAIGN_TEXTS.summary)),
  description: localisedOf(plainText(CAMPAIGN_TEXTS.description)),
}

/** PUT /api/game/admin/:id, and one entry of an import file: makes the game, or replaces what was written of it. */
export const gameInput = z.strictObject({
  /** The same in every language. */
  name: plainLine(GAME_NAME_LENGTH),
  ...texts,
  genres: some(gameGenre, 5),
  platforms: some(platform, platform.options.length),
  networks: some(gameNetwork, gameNetworks.length),
  /** How it knows its players. Null: its quests ask for nothing. */
  loginMethod: gameLoginMethod.nullable().default(null),
  /** Its own site. */
  url: taskLink,
  /** The page of the brand that it belongs to. */
  brand: brandSlug.nullable().default(null),
  /** The third-party client in which its quests go on. */
  client: thirdPartyClientId.nullable().default(null),
})
export type GameInput = z.infer<typeof gameInput>
export const writtenGameParams = z.object({ id: gameId })

/** What staff see of a game: as it was written. GET /api/game/admin has all of them, by name. */
export const adminGame = gameInput.extend({
  id: gameId,
  createdAt: timestamp,
  changedAt: timestamp,
})
export type AdminGame = z.infer<typeof adminGame>
export const adminGames = z.object({ items: z.array(adminGame) })

/** The third-party client of a game; null also where the deployment does not know it. */
const gameClient = z.object({ id: z.string(), name: z.string() }).nullable()

/** The game of a quest. */
export const questGame = z.object({
  id: z.string(),
  name: z.string(),
  genres: z.array(gameGenre),
  platforms: z.array(platform),
  networks: z.array(gameNetwork),
  loginMethod: gameLoginMethod.nullable(),
  url: z.url(),
  /** Path of its picture, as in `campaignSummary`. */
  art: z.string(),
  brand: z.string().nullable(),
  client: gameClient,
})
export type QuestGame = z.infer<typeof questGame>

export const gameSummary = questGame.extend({
  summary: z.string(),
  /** Public quests that are live, as of a moment ago. */
  questCount: z.number().int(),
})
export type GameSummary = z.infer<typeof gameSummary>

/** GET /api/game/:id. Its quests: GET /api/quest?game=. */
export const gameDetail = gameSummary.extend({ description: z.string() })
export type GameDetail = z.infer<typeof gameDetail>

/** What a filter of games takes; of a list in it one value is enough. */
export const gameFilters = {
  genre: list(gameGenre).optional(),
  platform: list(platform).optional(),
  network: list(gameNetwork).optional(),
  loginMethod: list(gameLoginMethod).optional(),
  brand: brandSlug.optional(),
}

/** GET /api/game: by name. */
export const gamesQuery = z.object({
  /** Only games whose name has each of these words; case and accents do not count. */
  q: textUpTo(MAX_SEARCH_LENGTH).optional(),
  ...gameFilters,
  lang: language.optional(),
  ...pageQuery,
})
/** Any text but an address of its own: what names no game is not found. */
export const gameParams = z.object({
  id: textUpTo(64).refine((text) => !GAME_SEGMENTS.includes(text)),
})
export const gameQuery = z.object({ lang: language.optional() })
export const games = pageOf(gameSummary)

/** One value of a filter that finds something, and how much. */
export const facetOf = <T extends z.ZodType>(value: T) =>
  z.array(z.object({ value, count: z.number().int() }))
/** The same of what has a name. */
export const namedFacet = z.array(
  z.object({ value: z.string(), name: z.string(), count: z.number().int() }),
)
export const gameFacets = {
  genres: facetOf(gameGenre),
  platforms: facetOf(platform),
  networks: facetOf(gameNetwork),
  loginMethods: facetOf(gameLoginMethod),
  brands: namedFacet,
}

/** GET /api/game/filter: what there is to choose from, most games first. */
export const gameFilter = z.object(gameFacets)
export type GameFilter = z.infer<typeof gameFilter>

/** GET /api/game/metadata: everything a game can be. */
export const gameMetadata = z.object({
  genres: z.array(gameGenre),
  platforms: z.array(platform),
  networks: z.array(gameNetwork),
  loginMethods: z.array(gameLoginMethod),
})
export type GameMetadata = z.infer<typeof gameMetadata>
/** GET /api/game/genres, /network, /platform, /loginmethod. */
export const genreList = z.object({ items: gameMetadata.shape.genres })
export const networkList = z.object({ items: gameMetadata.shape.networks })
export const platformList = z.object({ items: gameMetadata.shape.platforms })
export const loginMethodList = z.object({ items: gameMetadata.shape.loginMethods })

/** POST /api/game/:id/username, by the game's login method. A value that does not fit it is refused with QUEST_LOGIN_INVALID. */
export const gameUsernameBody = z.strictObject({
  login: gameLogin,
})
/** GET and POST /api/game/:id/username: how the game knows the signed-in user. */
export const gameUsername = z.object({
  game: z.string(),
  loginMethod: gameLoginMethod.nullable(),
  /** Null until the user has said it. */
  login: z.string().nullable(),
})
export type GameUsername = z.infer<typeof gameUsername>
