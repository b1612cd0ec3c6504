import type { RemovalReason } from '@platform/contracts/clans/constants'
import type { EndOfMembership } from '@platform/contracts/clans/events'
import { DomainError } from '@platform/service-kit/errors'

/** A user's time in a clan. */
export interface Membership {
  id: string
  clanId: string
  /** From 1 to the limit of the clan: two members never have the same one. */
  place: number
  /** The clan says who is chief; a chief has this role again after handing over. */
  role: 'ClanRoleMember' | 'ClanRoleGamer'
  joinedAt: Date
  /** The hand-over of the clan that names this member: while it may still happen, the member does not just leave. */
  pledge: string | null
}

export interface PastMembership {
  id: string
  clanId: string
  joinedAt: Date
  leftAt: Date
  how: EndOfMembership
  /** Of one that the chief ended. */
  reason: RemovalReason | null
}

/**
 * A user's clan membership, present and past: one document, so that each change of it is one write, which decides every race. In one clan at most, since
 * there is one membership.
 */
export interface Person {
  userId: string
  /** Of the document: grows with each write; 0 of one that is not stored. */
  version: number
  membership: Membership | null
  /** The latest last. */
  past: PastMembership[]
  /** When they last chose to leave a clan, and when they last deleted one. */
  leftAt: Date | null
  deletedAt: Date | null
}

/** Memberships that are kept, by which K-Points that arrive late find their clan. */
const KEPT = 20
/** Clans whose last word was a removal stay known besides, so that coming and going elsewhere does not lead back. */
const REMOVALS_KEPT = 50

export const newPerson = (userId: string): Person => ({
  ...{ userId, version: 0, membership: null, past: [], leftAt: null, deletedAt: null },
})

/** @throws DomainError IN_A_CLAN; ALREADY_DECIDED when this membership has ended: a repeated request does not restore it */
export function joinClan(person: Person, membership: Omit<Membership, 'role' | 'pledge'>): Person {
  if (person.membership) throw new DomainError('IN_A_CLAN')
  if (person.past.some(({ id }) => id === membership.id)) throw new DomainError('ALREADY_DECIDED')
  return { ...person, membership: { ...membership, role: 'ClanRoleGamer', pledge: null } }
}

/** Ends the membership, if there is one. A membership is never shorter than nothing, whatever clocks say. */
export function endMembership(
  person: Person,
  how: EndOfMembership,
  at: Date,
  reason: RemovalReason | null = null,
): Person {
  const { membership } = person
  if (!membership) return person
  const { id, clanId, joinedAt } = membership
  const leftAt = at < joinedAt ? joinedAt : at
  return {
    ...person,
    membership: null,
    past: kept([...person.past, { id, clanId, joinedAt, leftAt, how, reason }]),
    leftAt: how === 'left' ? leftAt : person.leftAt,
  }
}

/** Ends one that the user did not want: they have not left a clan. */
export const undoMembership = (person: Person, at: Date): Person => ({
  ...endMembership(person, 'left', at),
  leftAt: person.leftAt,
})

function kept(past: readonly PastMembership[]): PastMembership[] {
  const older = past.slice(0, -KEPT)
  const removals = older.filter(
    ({ clanId, how }, n) =>
      how === 'removed' && !past.slice(n + 1).some((one) => one.clanId === clanId),
  )
  return [...removals.slice(-REMOVALS_KEPT), ...past.slice(-KEPT)]
}

/** The same of the chief who deletes their clan. */
export const endByDeleting = (person: Person, at: Date): Person => ({
  ...endMembership(person, 'clan-deleted', at),
  deletedAt: at,
})

/** Changes parts of the membership. @throws DomainError MEMBER_GONE where the user is not in this clan */
export function changeMembership(
  person: Person,
  clanId: string,
  change: Partial<Pick<Membership, 'role' | 'pledge'>>,
): Person {
  const { membership } = person
  if (membership?.clanId !== clanId) throw new DomainError('MEMBER_GONE')
  return { ...person, membership: { ...membership, ...change } }
}

/** In which membership the user was at that moment; it begins at the moment of joining, and ends before that of leaving. */
export function membershipAt(
  { membership, past }: Pick<Person, 'membership' | 'past'>,
  at: Date,
): Pick<Membership, 'id' | 'clanId'> | null {
  if (membership && membership.joinedAt <= at) return membership
  return past.findLast(({ joinedAt, leftAt }) => joinedAt <= at && at < leftAt) ?? null
}

/** When the chief of the clan ended the user's time in it; null unless that is how their last one ended. */
export function removedFromAt({ past }: Pick<Person, 'past'>, clanId: string): Date | null {
  const last = past.findLast((one) => one.clanId === clanId)
  return last?.how === 'removed' ? last.leftAt : null
}

export const wasRemovedFrom = (person: Pick<Person, 'past'>, clanId: string): boolean =>
  removedFromAt(person, clanId) !== null

export type PersonChange =
  | { kind: 'joined'; membership: Membership }
  | { kind: 'left'; membership: PastMembership }
  | { kind: 'role'; membership: Membership }

/** What a write of `after` in place of `before` changes for others, in its order. */
export function changesBetween(before: Person, after: Person): PersonChange[] {
  const [was, is] = [before.membership, after.membership]
  const changes: PersonChange[] = []
  const ended = was && was.id !== is?.id && after.past.find(({ id }) => id === was.id)
  if (ended) changes.push({ kind: 'left', membership: ended })
  if (is && is.id !== was?.id) changes.push({ kind: 'joined', membership: is })
  if (is && is.id === was?.id && is.role !== was.role) {
    changes.push({ kind: 'role', membership: is })
  }
  return changes
}
