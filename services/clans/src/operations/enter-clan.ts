import { DomainError } from '@platform/service-kit'
import { freePlace, requireMayEnter, type WayIn } from '../domain/entry.ts'
import { joinClan, type Person } from '../domain/person.ts'
import type { Dependencies } from './dependencies.ts'
import { changePerson, datesOf, loadStanding, savePerson } from './standing.ts'

/**
 * Gives a user a place in a clan, once: in it already, they keep what they have. The place, the user's only membership and its events
 * are one write, so that whatever happens at the same time, a clan is never above its limit and a user never in two clans.
 * @param membershipId fixed, where what leads to it may be repeated after a crash
 * @throws NOT_FOUND, also of a clan that ends meanwhile; IN_A_CLAN, CLAN_COOLING_OFF, CLAN_HIDDEN, INVITATION_NEEDED, REMOVED_BEFORE,
 * CLAN_FULL, ALREADY_DECIDED for a membership that has ended
 */
export async function enterClan(
  deps: Dependencies,
  userId: string,
  clanId: string,
  way: WayIn,
  membershipId: string,
): Promise<Person> {
  const { clans, people, memberLimit, random, clock } = deps
  for (;;) {
    const standing = await loadStanding(deps, userId)
    if (standing.clan?.id === clanId) {
      await settleRequest(deps, clanId, userId, way)
      return standing.person
    }
    const clan = await clans.find(clanId)
    if (clan?.state !== (way === 'founding' ? 'founding' : 'alive')) {
      throw new DomainError('NOT_FOUND')
    }
    const now = clock.now()
    requireMayEnter(clan, standing.person, way, datesOf(deps, standing), now)
    const place = freePlace(await people.places(clanId), memberLimit, random)
    if (place === null) throw new DomainError('CLAN_FULL', { limit: memberLimit })
    const entered = joinClan(standing.person, { id: membershipId, clanId, place, joinedAt: now })
    // Another write won this round; of all who try, one always succeeds.
    if (!(await savePerson(deps, standing, entered))) continue
    if ((await clans.find(clanId))?.state !== 'deleted') {
      await settleRequest(deps, clanId, userId, way)
      return entered
    }
    await changePerson(deps, userId, ({ person }) => person)
    throw new DomainError('NOT_FOUND')
  }
}

/** Who is in needs no answer to their request any more. That of a chief who lets them in is settled by the answer. */
async function settleRequest(
  { joinRequests, clock }: Pick<Dependencies, 'joinRequests' | 'clock'>,
  clanId: string,
  userId: string,
  way: WayIn,
): Promise<void> {
  if (way === 'request' || way === 'founding') return
  const request = await joinRequests.find(clanId, userId)
  if (request) await joinRequests.move(request, ['pending'], 'accepted', clock.now())
}
