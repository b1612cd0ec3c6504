import {
  numberPosition,
  type Page,
  readPage,
  timePosition,
  type WantedPage,
} from '@platform/service-kit'
import { type Clan, requireChief, roleIn } from '../domain/clan.ts'
import type { Contribution } from '../domain/contribution.ts'
import { type JoinRequest, requestId } from '../domain/join-request.ts'
import { type MemberTotal, totalId } from '../domain/member-total.ts'
import type { Dependencies } from './dependencies.ts'

/** Members of a clan, who came first, with what each contributed to it. @throws INVALID_CURSOR */
export async function listMembers(
  { people, memberTotals }: Pick<Dependencies, 'people' | 'memberTotals'>,
  clan: Clan,
  page: WantedPage,
) {
  const { items, nextCursor } = await readPage(page, {
    position: timePosition,
    read: (after, limit) => people.members(clan.id, after, limit),
    positionOf: ({ membership, userId }) => ({
      value: membership?.joinedAt ?? new Date(0),
      id: userId,
    }),
  })
  const totals = await memberTotals.of(
    clan.id,
    items.map(({ userId }) => userId),
  )
  const members = items.flatMap(({ userId, membership }) =>
    membership
      ? [
          {
            userId,
            role: roleIn(clan, userId, membership),
            joinedAt: membership.joinedAt,
            kPoints: totals.get(userId) ?? 0,
          },
        ]
      : [],
  )
  return { items: members, nextCursor }
}

/** Who contributed to a clan, the most first. @throws INVALID_CURSOR */
export async function listMemberStats(
  { people, memberTotals }: Pick<Dependencies, 'people' | 'memberTotals'>,
  clanId: string,
  page: WantedPage,
): Promise<Page<MemberTotal & { isMember: boolean }>> {
  const { items, nextCursor } = await readPage(page, {
    position: numberPosition,
    read: (after, limit) => memberTotals.list(clanId, after, limit),
    positionOf: (total) => ({ value: total.kPoints, id: totalId(total) }),
  })
  const found = await people.findAll(items.map(({ userId }) => userId))
  const members = new Set(
    found.flatMap(({ userId, membership }) => (membership?.clanId === clanId ? [userId] : [])),
  )
  return {
    items: items.map((total) => ({ ...total, isMember: members.has(total.userId) })),
    nextCursor,
  }
}

/** The log of a clan, newest first. @throws INVALID_CURSOR */
export const listContributions = (
  { contributions }: Pick<Dependencies, 'contributions'>,
  clanId: string,
  page: WantedPage,
): Promise<Page<Contribution>> =>
  readPage(page, {
    position: numberPosition,
    read: (after, limit) => contributions.list(clanId, after, limit),
    positionOf: ({ number }) => ({ value: number, id: '' }),
  })

/** Who asks to be let in, the oldest first, for the chief. @throws CHIEF_ONLY, INVALID_CURSOR */
export function listRequests(
  { joinRequests, clock }: Pick<Dependencies, 'joinRequests' | 'clock'>,
  clan: Clan,
  userId: string,
  page: WantedPage,
): Promise<Page<JoinRequest>> {
  requireChief(clan, userId)
  return readPage(page, {
    position: timePosition,
    read: (after, limit) => joinRequests.waiting(clan.id, clock.now(), after, limit),
    positionOf: (request) => ({ value: request.createdAt, id: requestId(request) }),
  })
}
