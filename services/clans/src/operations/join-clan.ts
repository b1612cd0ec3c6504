import { MOST_REQUESTS } from '@platform/contracts/clans/constants'
import { DomainError } from '@platform/service-kit'
import { type Clan, requireChief } from '../domain/clan.ts'
import { requireMayEnter } from '../domain/entry.ts'
import { isWaiting, type JoinRequest, newRequest, requireMayAsk } from '../domain/join-request.ts'
import { type Person, wasRemovedFrom } from '../domain/person.ts'
import type { Dependencies } from './dependencies.ts'
import { enterClan } from './enter-clan.ts'
import { datesOf, loadClan, loadStanding, type Standing } from './standing.ts'

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
  const waiting = await joinRequests.ofUser(person.userId, now)
  if (waiting.length >= MOST_REQUESTS) {
    throw new DomainError('TOO_MANY_JOIN_REQUESTS', { limit: MOST_REQUESTS })
  }
  return joinRequests.ask(newRequest(clan.id, person.userId, now), now)
}

/**
 * The chief answers a request. It lets the user in once: who has left since is not brought back by a repetition.
 * @throws NOT_FOUND also without a request that waits; CHIEF_ONLY, ALREADY_DECIDED, and as `enterClan`, after which it waits again
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
  const asked = request.createdAt.toISOString()
  try {
    await enterClan(deps, userId, clanId, 'request', ids.from('request', clanId, userId, asked))
  } catch (error) {
    if (error instanceof DomainError)
      await joinRequests.move(request, ['accepting'], 'pending', null)
    throw error
  }
  await joinRequests.move(request, ['accepting'], 'accepted', now)
  return 'accepted'
}
