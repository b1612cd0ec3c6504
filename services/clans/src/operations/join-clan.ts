import { MOST_REQUESTS } from '@platform/contracts/clans/constants'
import { DomainError } from '@platform/service-kit'
import { type Clan, requireChief } from '../domain/clan.ts'
import { requireMayEnter } from '../domain/entry.ts'
import { isWaiting, type JoinRequest, newRequest, requireMayAsk } from '../domain/join-request.ts'
import { type Person, undoMembership, wasRemovedFrom } from '../domain/person.ts'
import type { Dependencies } from './dependencies.ts'
import { enterClan } from './enter-clan.ts'
import { changePerson, datesOf, loadClan, loadStanding, type Standing } from './standing.ts'

/**
 * Joins an open clan, or asks the chief of another one to be let in; so does who was removed from it.
 * @throws NOT_FOUND, IN_A_CLAN, CLAN_COOLING_OFF, CLAN_HIDDEN, INVITATION_NEEDED, CLAN_FULL, JOIN_REFUSED, TOO_MANY_JOIN_REQUESTS
 */
export async function joinOrAsk(
  deps: Dependencies,
  userId: string,
  clanId: string,
): Promise<{ person: Person; request: null } | { person: null; request: JoinRequest }> {
  const clan = await loadClan(deps, clanId, userId)
  const standing = await loadStanding(deps, userId)
  if (standing.clan?.id === clanId) return { person: standing.person, request: null }
  const asks =
    clan.joinMode === 'request' ||
    (clan.joinMode === 'open' && wasRemovedFrom(standing.person, clanId))
  if (asks) return { person: null, request: await ask(deps, clan, standing) }
  const person = await enterClan(deps, userId, clanId, 'open', deps.ids.next())
  return { person, request: null }
}

async function ask(deps: Dependencies, clan: Clan, standing: Standing): Promise<JoinRequest> {
  const { joinRequests, clock } = deps
  const { person } = standing
  const now = clock.now()
  requireMayEnter(clan, person, 'request', datesOf(deps, standing), now)
  const earlier = await joinRequests.find(clan.id, person.userId)
  if (earlier && isWaiting(earlier, now)) return earlier
  requireMayAsk(earlier, now)
  await requireFewer(deps, person.userId, MOST_REQUESTS - 1)
  const request = await joinRequests.ask(newRequest(clan.id, person.userId, now), now)
  try {
    // Again, of those that were made at the same time.
    await requireFewer(deps, person.userId, MOST_REQUESTS)
  } catch (error) {
    await joinRequests.move(request, ['pending'], 'withdrawn', null)
    throw error
  }
  return request
}

/** @throws DomainError TOO_MANY_JOIN_REQUESTS where more than `most` of the user wait */
async function requireFewer(
  { joinRequests, clock }: Pick<Dependencies, 'joinRequests' | 'clock'>,
  userId: string,
  most: number,
): Promise<void> {
  if ((await joinRequests.ofUser(userId, clock.now())).length > most) {
    throw new DomainError('TOO_MANY_JOIN_REQUESTS', { limit: MOST_REQUESTS })
  }
}

/**
 * The chief answers a request. It lets the user in once: who has left since is not brought back by a repetition.
 * @throws NOT_FOUND also without a request that waits; CHIEF_ONLY, ALREADY_DECIDED also of one that is taken back meanwhile, and as
 * `enterClan`, after which it waits again
 */
export async function decideRequest(
  deps: Dependencies,
  chiefId: string,
  clanId: string,
  { userId, decision }: { userId: string; decision: 'accept' | 'refuse' },
): Promise<'accepted' | 'refused'> {
  const { joinRequests, clock, ids } = deps
  requireChief(await loadClan(deps, clanId, chiefId), chiefId)
  const request = await joinRequests.find(clanId, userId)
  if (!request) throw new DomainError('NOT_FOUND')
  const now = clock.now()
  const isSaid = request.state === (decision === 'accept' ? 'accepted' : 'refused')
  if (isSaid) return decision === 'accept' ? 'accepted' : 'refused'
  if (!isWaiting(request, now)) throw new DomainError('ALREADY_DECIDED')
  const to = decision === 'accept' ? 'accepting' : 'refused'
  const from = decision === 'accept' ? (['pending', 'accepting'] as const) : (['pending'] as const)
  if (!(await joinRequests.move(request, from, to, now))) throw new DomainError('ALREADY_DECIDED')
  if (decision === 'refuse') return 'refused'
  const membershipId = ids.from('request', clanId, userId, request.createdAt.toISOString())
  try {
    await enterClan(deps, userId, clanId, 'request', membershipId)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // They came in by an earlier try, and are not in the clan any more.
    const hasBeenIn = error.code === 'ALREADY_DECIDED'
    if (!hasBeenIn) {
      await joinRequests.move(request, ['accepting'], 'pending', null)
      throw error
    }
  }
  if (!(await joinRequests.move(request, ['accepting'], 'accepted', now))) {
    await endIfTakenBack(deps, request, membershipId)
  }
  return 'accepted'
}

/** The user took the request back while they were let in: they are not in by it. */
async function endIfTakenBack(
  deps: Dependencies,
  { clanId, userId }: JoinRequest,
  membershipId: string,
): Promise<void> {
  if ((await deps.joinRequests.find(clanId, userId))?.state !== 'withdrawn') return
  await changePerson(deps, userId, ({ stored, person }) =>
    person.membership?.id === membershipId ? undoMembership(person, deps.clock.now()) : stored,
  )
  throw new DomainError('ALREADY_DECIDED')
}
