import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from '../constants.ts'
import { id, pageOf, pageQuery, timestamp } from '../envelope.ts'
import { MAX_PLACE } from '../identity/profile.ts'
import { plainText } from '../rules/plain-text.ts'
import { shownText } from '../rules/shown-text.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { appealState } from './chief-applications.ts'
import {
  CHEERS,
  CLAN_IMAGE_TYPES,
  CLAN_NAME_LENGTH,
  CLAN_PRESETS,
  CLAN_ROLES,
  CLAN_STATES,
  INVITE_CODE,
  JOIN_MODES,
  MAX_DESCRIPTION,
  MOST_GAMES,
  MOST_INVITED,
  REMOVAL_REASONS,
  REPORT_GROUNDS,
} from './constants.ts'
import { clanGameId } from './game-id.ts'

const joinMode = z.enum(JOIN_MODES)
const clanRole = z.enum(CLAN_ROLES)
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
const named = z.object({ userId: id, userName: z.string().nullable() })

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
  chief: named.extend({ isVerified: z.boolean(), since: timestamp }),
  createdAt: timestamp,
  /** Why staff have hidden it; null of one that everybody sees. Only its members see it then. */
  hidden: z.object({ ground: z.enum(REPORT_GROUNDS), isChanged: z.boolean() }).nullable(),
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

export const clanParams = z.strictObject({ id })
export const memberParams = z.strictObject({ id, userId: id })

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

const membership = z.object({ role: clanRole, joinedAt: timestamp })

/** GET /api/clans/status: `clanState`, `clanID` and `userClan` are what pages store under these names (spec 3). */
export const clanStatus = z.object({
  clanState: z.enum(CLAN_STATES),
  clanID: id.nullable(),
  userClan: clanSummary.nullable(),
  membership: membership.nullable(),
  /** Clans that the caller has asked to let them in. */
  requests: z.array(z.object({ clanId: id, createdAt: timestamp, expiresAt: timestamp })),
  /** Which chief's removal ended the caller's last time in a clan, and why; absent unless they are in none since. */
  removal: z
    .object({
      clanId: id,
      /** Null once the clan has ended. */
      clanName: z.string().nullable(),
      reason: z.enum(REMOVAL_REASONS),
      at: timestamp,
    })
    .optional(),
})
export type ClanStatus = z.infer<typeof clanStatus>

/** GET /api/clans/me: the caller's own clan; NOT_FOUND without one. */
export const ownClan = z.object({
  clan,
  membership,
  /** Of a hidden clan, for its chief: whether they may appeal, or have. */
  appeal: appealState.optional(),
})

/** POST /api/clans/:id/join: in a clan, or waiting for the chief's answer. */
export const joined = z.object({
  outcome: z.enum(['joined', 'requested']),
  membership: membership.nullable(),
  /** Until when the request waits. */
  expiresAt: timestamp.nullable(),
})
/** POST /api/clans/:id/leave: also takes back a request that waits. With what the rules mean for the caller from now on. */
export const left = z.object({ outcome: z.enum(['left', 'withdrawn']), rules: clanRules })

/** DELETE /api/clans/:id */
export const deletedClan = z.object({ deletedAt: timestamp, rules: clanRules })

/** DELETE /api/clans/:id/members/:userId?reason=, by the chief. */
export const removeMemberQuery = z.strictObject({ reason: z.enum(REMOVAL_REASONS) })
export const removed = z.object({ userId: id })

/** PUT /api/clans/:id/members/:userId/role, by the chief; a chief is made by POST .../chief. */
export const memberRoleBody = z.strictObject({ role: clanRole.exclude(['ClanRoleChief']) })
/** POST /api/clans/:id/chief, by the chief: hands the clan over to another member. */
export const handOverBody = z.strictObject({ userId: id })

/** One member. */
export const member = named.extend({
  role: clanRole,
  joinedAt: timestamp,
  /** K-Points that they earned for this clan, also in an earlier membership. */
  kPoints: z.number().int(),
})
export type Member = z.infer<typeof member>
/** GET /api/clans/:id/members, who came first. */
export const membersQuery = z.object(pageQuery)
export const memberPage = pageOf(member)

/** GET /api/clans/:id/members/stats: who contributed, the most first; also those who are not members any more. */
export const memberStats = named.extend({ kPoints: z.number().int(), isMember: z.boolean() })
export const memberStatsPage = pageOf(memberStats)

/** GET /api/clans/:id/requests, for the chief: who asks to be let in, the oldest first. */
export const joinRequest = named.extend({ createdAt: timestamp, expiresAt: timestamp })
export const joinRequestPage = pageOf(joinRequest)
/** POST /api/clans/:id/requests/:userId/decide, by the chief. */
export const decideRequestBody = z.strictObject({ decision: z.enum(['accept', 'refuse']) })
export const decidedRequest = z.object({ userId: id, state: z.enum(['accepted', 'refused']) })

/** POST /api/clans/:id/invites, by the chief or a member. Takes an idempotency key. */
export const inviteBody = z.strictObject({
  /** How many it lets in. */
  most: z.number().int().min(1).max(MOST_INVITED).default(1),
})
const inviteCode = textUpTo(16).regex(INVITE_CODE)
export const inviteParams = z.strictObject({ code: inviteCode })
export const invite = z.object({
  code: inviteCode,
  /** The clan's page, with the code. */
  link: z.string(),
  most: z.number().int(),
  expiresAt: timestamp,
})
/** DELETE /api/clans/:id/invites, by the chief: no invitation that was made before lets anybody in. */
export const endedInvites = z.object({ clanId: id })
/**
 * POST /api/clans/invites/:code/accept. `clanId`: the clan that the caller was shown; INVITATION_INVALID for a code of another.
 */
export const acceptInviteQuery = z.object({ clanId: id.optional() })
export const acceptedInvite = z.object({ clan, membership })

/** GET /api/clans/:id/stats */
export const clanStats = z.object({
  members: z.number().int(),
  memberLimit: z.number().int(),
  score: z.number().int(),
  /** Of the last seven days. */
  lastWeek: z.object({ kPoints: z.number().int(), contributors: z.number().int() }),
  createdAt: timestamp,
})

/** GET /api/clans/:id/contributions, newest first: a log that adds up to the score. */
export const contribution = named.extend({
  /** With the name of the caller, and of who lets everybody see what they win; both null of others. */
  userId: id.nullable(),
  id: z.string(),
  /** Number in the clan's log, from 1 without gaps. */
  number: z.number().int(),
  /** Below 0 where they were taken back. */
  kPoints: z.number().int(),
  source: z.enum(['task', 'referral', 'goal', 'offer', 'card', 'campaign', 'taken-back']),
  earnedAt: timestamp,
  /** The clan's score after this entry. */
  score: z.number().int(),
})
export const contributionPage = pageOf(contribution)

/** GET /api/clans/:id/campaign-stats: campaigns of which members claimed rewards while they were members, the latest first; private ones are left out. */
export const campaignStats = z.object({
  campaignId: id,
  rewards: z.number().int(),
  lastAt: timestamp,
})
export const campaignStatsList = z.object({ items: z.array(campaignStats) })

/** GET /api/clans/:id/pog-scores: POG scores of the members, the highest first; empty while no POG service publishes any. */
export const pogScores = z.object({
  items: z.array(named.extend({ total: z.number() })),
  average: z.number().nullable(),
})

const cheer = z.enum(CHEERS)
/** GET /api/clans/:id/activity, for members, newest first. */
export const activityItem = z.object({
  id,
  kind: z.enum([
    'clan-created',
    'member-joined',
    'member-left',
    'chief-changed',
    'score-milestone',
  ]),
  /** Who it is about; null for what is about the clan alone. */
  user: named.nullable(),
  /** Of a milestone: the score that was passed. */
  score: z.number().int().nullable(),
  at: timestamp,
  cheers: z.array(z.object({ cheer, count: z.number().int() })),
  /** The caller's own. */
  ownCheer: cheer.nullable(),
})
export type ActivityItem = z.infer<typeof activityItem>
export const activityPage = pageOf(activityItem)
/** POST /api/clans/:id/activity/:itemId/cheer, by a member: one of each, the last counts; null takes it away. */
export const cheerParams = z.strictObject({ id, itemId: id })
export const cheerBody = z.strictObject({ cheer: cheer.nullable() })

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
/** POST /api/clans/:id/images?imageType=, multipart with one picture: the clan's, at once. */
export const uploadImageQuery = z.strictObject({ imageType: clanImageType })

/** PUT /api/clans/admin/:id/partner: whether the clan is a partner's. */
export const partnerClanBody = z.strictObject({ isPartner: z.boolean() })
