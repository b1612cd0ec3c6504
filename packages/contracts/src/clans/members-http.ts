import { z } from 'zod'
import { id, pageOf, pageQuery, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { appealState } from './chief-applications.ts'
import { CLAN_STATES, INVITE_CODE, MOST_INVITED, REMOVAL_REASONS } from './constants.ts'
import { clan, clanRole, clanRules, clanSummary, namedUser } from './http.ts'

export const memberParams = z.strictObject({ id, userId: id })

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
export type OwnClan = z.infer<typeof ownClan>

/** POST /api/clans/:id/join: in a clan, or waiting for the chief's answer. */
export const joined = z.object({
  outcome: z.enum(['joined', 'requested']),
  membership: membership.nullable(),
  /** Until when the request waits. */
  expiresAt: timestamp.nullable(),
})
export type Joined = z.infer<typeof joined>

/** POST /api/clans/:id/leave: also takes back a request that waits. With what the rules mean for the caller from now on. */
export const left = z.object({ outcome: z.enum(['left', 'withdrawn']), rules: clanRules })
export type Left = z.infer<typeof left>

/** DELETE /api/clans/:id/members/:userId?reason=, by the chief. */
export const removeMemberQuery = z.strictObject({ reason: z.enum(REMOVAL_REASONS) })

export const removed = z.object({ userId: id })

/** PUT /api/clans/:id/members/:userId/role, by the chief; a chief is made by POST .../chief. */
export const memberRoleBody = z.strictObject({ role: clanRole.exclude(['ClanRoleChief']) })

/** POST /api/clans/:id/chief, by the chief: hands the clan over to another member. */
export const handOverBody = z.strictObject({ userId: id })

/** One member. */
export const member = namedUser.extend({
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
export const memberStats = namedUser.extend({ kPoints: z.number().int(), isMember: z.boolean() })
export type MemberStats = z.infer<typeof memberStats>

export const memberStatsPage = pageOf(memberStats)

/** GET /api/clans/:id/requests, for the chief: who asks to be let in, the oldest first. */
export const joinRequest = namedUser.extend({ createdAt: timestamp, expiresAt: timestamp })
export type JoinRequest = z.infer<typeof joinRequest>

export const joinRequestPage = pageOf(joinRequest)

/** POST /api/clans/:id/requests/:userId/decide, by the chief. */
export const decideRequestBody = z.strictObject({ decision: z.enum(['accept', 'refuse']) })

export const decidedRequest = z.object({ userId: id, state: z.enum(['accepted', 'refused']) })
export type DecidedRequest = z.infer<typeof decidedRequest>

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
export type Invite = z.infer<typeof invite>

/** DELETE /api/clans/:id/invites, by the chief: no invitation that was made before lets anybody in. */
export const endedInvites = z.object({ clanId: id })
export type EndedInvites = z.infer<typeof endedInvites>

/**
 * POST /api/clans/invites/:code/accept. `clanId`: the clan that the caller was shown; INVITATION_INVALID for a code of another.
 */
export const acceptInviteQuery = z.object({ clanId: id.optional() })

export const acceptedInvite = z.object({ clan, membership })
export type AcceptedInvite = z.infer<typeof acceptedInvite>

/** GET /api/clans/:id/contributions, newest first: a log that adds up to the score. */
export const contribution = namedUser.extend({
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
export type Contribution = z.infer<typeof contribution>

export const contributionPage = pageOf(contribution)
