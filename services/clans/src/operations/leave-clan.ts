import type { RemovalReason } from '@platform/contracts/clans/constants'
import type { EndOfMembership } from '@platform/contracts/clans/events'
import { DomainError } from '@platform/service-kit'
import { requireChief } from '../domain/clan.ts'
import { WAITING } from '../domain/join-request.ts'
import { endMembership, type Person } from '../domain/person.ts'
import type { Dependencies } from './dependencies.ts'
import { changePerson, loadClan, loadStanding } from './standing.ts'

/**
 * Ends a user's time in the clan, and takes a request to join it back that waits, also one that the chief is accepting. Repeated, it
 * finds that done.
 * @throws NOT_FOUND, NOT_A_MEMBER, CHIEF_STAYS
 */
export async function leaveClan(
  deps: Dependencies,
  userId: string,
  clanId: string,
): Promise<'left' | 'withdrawn'> {
  const { joinRequests } = deps
  const request = await joinRequests.find(clanId, userId)
  const isTakenBack = request && (await joinRequests.move(request, WAITING, 'withdrawn', null))
  const { clan } = await loadStanding(deps, userId)
  if (isTakenBack && clan?.id !== clanId) return 'withdrawn'
  await endIn(deps, userId, clanId, { how: 'left', otherwise: 'NOT_A_MEMBER' })
  return 'left'
}

/**
 * Ends the time of another user in the clan, by its chief. Repeated, it finds that done.
 * @throws NOT_FOUND, CHIEF_ONLY, MEMBER_GONE, CHIEF_STAYS
 */
export async function removeMember(
  deps: Dependencies,
  chiefId: string,
  clanId: string,
  { userId, reason }: { userId: string; reason: RemovalReason },
): Promise<void> {
  requireChief(await loadClan(deps, clanId, chiefId), chiefId)
  await endIn(deps, userId, clanId, { how: 'removed', reason, otherwise: 'MEMBER_GONE' })
}

interface Ending {
  how: EndOfMembership
  reason?: RemovalReason
  /** What is thrown for a user who was not in the clan. */
  otherwise: 'NOT_A_MEMBER' | 'MEMBER_GONE'
}

/**
 * A member to whom the clan may be handed over at this moment has a pledge: the hand-over is called off first, and where it has
 * happened they are the chief, who stays.
 */
function endIn(
  deps: Dependencies,
  userId: string,
  clanId: string,
  { how, reason, otherwise }: Ending,
): Promise<Person> {
  const { clans, clock } = deps
  return changePerson(deps, userId, async ({ stored, person, clan }) => {
    if (!person.membership || clan?.id !== clanId) {
      if (person.past.findLast((one) => one.clanId === clanId)?.how === how) return stored
      await loadClan(deps, clanId, userId)
      throw new DomainError(otherwise)
    }
    if (clan.chiefId === userId) throw new DomainError('CHIEF_STAYS')
    if (person.membership.pledge) {
      await clans.cancelHandover(clanId, person.membership.pledge)
      if ((await clans.find(clanId))?.chiefId === userId) throw new DomainError('CHIEF_STAYS')
    }
    return endMembership(person, how, clock.now(), reason)
  })
}
