/** Names and limits of clans. No zod here: pages import it. */

/** Roles in a clan (spec 6). A clan has one chief; a new member begins as a gamer, and a member may invite. */
export const CLAN_ROLES = ['ClanRoleChief', 'ClanRoleMember', 'ClanRoleGamer'] as const
export type ClanRole = (typeof CLAN_ROLES)[number]

/** Who gets in: anybody, anybody whom the chief lets in, or only with an invitation. */
export const JOIN_MODES = ['open', 'request', 'invite'] as const
export type JoinMode = (typeof JOIN_MODES)[number]

/** How a user stands to clans: the value of the storage key `clanState`. */
export const CLAN_STATES = ['NONE', 'REQUESTED', 'MEMBER', 'CHIEF'] as const

/** What members send each other in the activity of their clan: a fixed set, no words. */
export const CHEERS = ['clap', 'fire', 'heart', 'trophy', 'laugh'] as const
export type Cheer = (typeof CHEERS)[number]

/** Why a chief removes a member. */
export const REMOVAL_REASONS = ['inactive', 'behaviour', 'cheating', 'other'] as const
export type RemovalReason = (typeof REMOVAL_REASONS)[number]

/** What is wrong with a clan: of a report by a user, and the ground on which a reviewer hides it. */
export const REPORT_GROUNDS = ['NAME', 'PICTURE', 'DESCRIPTION', 'BEHAVIOUR', 'CHEATING'] as const
export type ReportGround = (typeof REPORT_GROUNDS)[number]

/** Why an application to be a verified chief is rejected. */
export const APPLICATION_GROUNDS = ['CONTACT', 'COLLEGE', 'CONDUCT', 'INCOMPLETE'] as const
export type ApplicationGround = (typeof APPLICATION_GROUNDS)[number]
/** How often a user may apply. */
export const MOST_APPLICATIONS = 3

/** The rules of cooling-off (spec 3), and for each the field that has its date. */
export const COOLING_OFF_RULES = {
  minDaysBeforeClanDelete: 'minDateBeforeClanDelete',
  minDaysToJoinClanAfterLeaving: 'minDateToJoinClanAfterLeaving',
  minDaysToRecreateClanAfterDelete: 'minDateToRecreateClanAfterDelete',
} as const
export type CoolingOffRule = keyof typeof COOLING_OFF_RULES
/** Longest cooling-off, days. */
export const MOST_COOLING_OFF_DAYS = 365

/** Characters of a clan's name. */
export const CLAN_NAME_LENGTH = { min: 3, max: 24 } as const
export const MAX_DESCRIPTION = 280
/** Form and longest length of the id of a game of the catalogue. */
export const GAME_ID = /^[a-z0-9][a-z0-9-]{1,35}$/
export const MAX_GAME_ID = 36
/** Games that a clan says it plays. */
export const MOST_GAMES = 5

/** Fields of a clan that are pictures. */
export const CLAN_IMAGE_TYPES = ['clanLogo', 'bannerImage'] as const
export type ClanImageType = (typeof CLAN_IMAGE_TYPES)[number]
/** Largest file of a picture, bytes. */
export const MAX_CLAN_IMAGE_BYTES = 5 * 1024 * 1024
/** What may be uploaded (spec 5), and the longest side of the stored picture, px. */
export const CLAN_IMAGES = {
  clanLogo: { maxBytes: MAX_CLAN_IMAGE_BYTES, kinds: ['jpeg', 'png'], side: 512 },
  bannerImage: { maxBytes: MAX_CLAN_IMAGE_BYTES, kinds: ['jpeg', 'png'], side: 1_600 },
} as const
/** Pictures of each type that every clan may have, and how many of them a page shows. */
export const CLAN_PRESETS = 24
export const CLAN_PRESETS_A_PAGE = 12

/** Form of an invitation's code: letters and digits that are not taken for each other. */
export const INVITE_CODE = /^[A-HJ-NP-Z2-9]{10}$/
/** How long an invitation is good, days, how many it may let in, and how many of a clan are good at once: of a member, and of all. */
export const INVITE_DAYS = 7
export const MOST_INVITED = 50
export const MOST_INVITES_OF_MEMBER = 10
export const MOST_INVITES = 50
/** How long a request to join waits for its answer, and how long after a refusal it may be made again, days. */
export const REQUEST_DAYS = 14
export const REQUEST_AGAIN_DAYS = 7
/** Requests of one user that wait at the same time. */
export const MOST_REQUESTS = 10

/** A clan's score is announced in its activity each time it passes a multiple of so many K-Points. */
export const SCORE_MILESTONE = 1_000
