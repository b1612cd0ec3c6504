import type { ClanStatus } from '@platform/contracts/clans/members-http'
import type { Clan } from '../../domain/clan.ts'
import { isOpenToOthers, roleIn } from '../../domain/clan.ts'
import type { Person } from '../../domain/person.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import type { membershipOf } from '../../operations/standing.ts'

/** What a user has in their clan. */
export const membershipView = ({
  role,
  joinedAt,
}: NonNullable<ReturnType<typeof membershipOf>>) => ({
  role,
  joinedAt: joinedAt.toISOString(),
})

/** The same of who has just come into it. */
export function enteredView(clan: Pick<Clan, 'chiefId'>, { userId, membership }: Person) {
  if (!membership) throw new Error(`${userId} is in no clan`)
  return membershipView({
    role: roleIn(clan, userId, membership),
    joinedAt: membership.joinedAt,
  })
}

/** Why a chief ended the user's last time in a clan; null unless that was so. */
export async function removalView(
  { clans }: Pick<Dependencies, 'clans'>,
  { past }: Pick<Person, 'past'>,
): Promise<NonNullable<ClanStatus['removal']> | null> {
  const last = past.at(-1)
  if (last?.how !== 'removed' || !last.reason) return null
  const clan = await clans.find(last.clanId)
  return {
    ...{ clanId: last.clanId, reason: last.reason, at: last.leftAt.toISOString() },
    clanName: clan && isOpenToOthers(clan) ? clan.clanName : null,
  }
}
