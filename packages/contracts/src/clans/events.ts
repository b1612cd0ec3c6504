import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { defineSearchableChanged } from '../growth/searchables.ts'
import { defineStaffActed } from '../staff/acts.ts'
import { APPROVAL_ACTS } from '../staff/approvals.ts'
import { REVIEW_ACTS } from '../staff/reviews.ts'
import { CLAN_ROLES } from './constants.ts'
import { TOURNAMENT_ACTS } from './tournaments-events.ts'

/** How a membership ended. */
export const endOfMembership = z.enum(['left', 'removed', 'clan-deleted', 'account-deleted'])
export type EndOfMembership = z.infer<typeof endOfMembership>

const ofMember = { clanId: id, userId: id, membershipId: id }

/** A clan is open to others. Subject and Kafka key: the clan. */
export const clanCreated = defineEvent(
  'clans.clan-created.v1',
  z.object({ clanId: id, chiefId: id, at: timestamp }),
)

/** A clan has ended. Its members' `member-left` follow. Subject and Kafka key: the clan. */
export const clanDeleted = defineEvent(
  'clans.clan-deleted.v1',
  z.object({ clanId: id, at: timestamp }),
)

/** A clan has another chief. Subject and Kafka key: the clan. */
export const chiefChanged = defineEvent(
  'clans.chief-changed.v1',
  z.object({ clanId: id, from: id, to: id, at: timestamp }),
)

/** A user is in a clan. Subject: the membership; Kafka key: the user; `aggregateversion` orders what happens to a user. */
export const memberJoined = defineEvent(
  'clans.member-joined.v1',
  z.object({ ...ofMember, at: timestamp }),
)

/** A user is not in the clan any more. Subject: the membership; Kafka key and version: as above. */
export const memberLeft = defineEvent(
  'clans.member-left.v1',
  z.object({ ...ofMember, how: endOfMembership, at: timestamp }),
)

/** A member has another role. Subject: the membership; Kafka key and version: as above. */
export const memberRoleChanged = defineEvent(
  'clans.member-role-changed.v1',
  z.object({ ...ofMember, role: z.enum(CLAN_ROLES), at: timestamp }),
)

/**
 * K-Points of a member count for their clan, or count no more (`kPoints` below 0). Subject: the entry; Kafka key: the clan;
 * `aggregateversion`: the number of the entry in the clan's log, from 1 without gaps.
 */
export const contributionAdded = defineEvent(
  'clans.contribution-added.v1',
  z.object({
    ...ofMember,
    contributionId: z.string(),
    kPoints: z.number().int(),
    /** Of the clan, and of the user in it, after this entry. */
    score: z.number().int(),
    memberScore: z.number().int(),
    /** When they were earned. */
    earnedAt: timestamp,
    /** Of one that counts an earlier entry no more: the `contributionId` of that. */
    takesBack: z.string().optional(),
  }),
)

/** A user may call themselves a verified chief. Subject and Kafka key: the user. */
export const chiefApproved = defineEvent(
  'clans.chief-approved.v1',
  z.object({ userId: id, at: timestamp }),
)

/** What a clan shows, or whether others may see it, has changed. */
export const searchableChanged = defineSearchableChanged('clans')

/** Staff did something (staff/acts). */
export const staffActed = defineStaffActed('clans', [
  'see-application',
  'mark-partner-clan',
  ...REVIEW_ACTS,
  ...APPROVAL_ACTS,
  ...TOURNAMENT_ACTS,
])
