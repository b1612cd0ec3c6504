import { MOST_INVITES, MOST_INVITES_OF_MEMBER } from '@platform/contracts/clans/constants'
import { DomainError, type Idempotency, sameRequest } from '@platform/service-kit'
import { type Clan, requireMember, roleIn } from '../domain/clan.ts'
import { codeOf, type Invite, newInvite } from '../domain/invite.ts'
import { type Person, wasRemovedFrom } from '../domain/person.ts'
import type { Dependencies } from './dependencies.ts'
import { enterClan } from './enter-clan.ts'
import { loadClan, loadStanding } from './standing.ts'

const CODE_BYTES = 10

/**
 * A code that lets its holders in, also into a clan that asks for more of others.
 * @throws NOT_FOUND, NOT_A_MEMBER, MAY_NOT_INVITE, TOO_MANY_INVITATIONS, IDEMPOTENCY_KEY_REUSED
 */
export async function createInvite(
  deps: Dependencies,
  userId: string,
  clanId: string,
  most: number,
  request: Idempotency,
): Promise<Invite> {
  const { invites, clock, randomBytes } = deps
  const clan = await loadClan(deps, clanId, userId)
  const { person } = await loadStanding(deps, userId)
  const membership = requireMember(clan, person)
  if (roleIn(clan, userId, membership) === 'ClanRoleGamer') throw new DomainError('MAY_NOT_INVITE')
  const id = request.id('invite')
  const earlier = await invites.find(id)
  const now = clock.now()
  if (!earlier) await requireRoom(deps, clan, userId, now)
  const code = codeOf(randomBytes(CODE_BYTES))
  const made = { code, clanId, createdBy: userId, most, requestHash: request.hash }
  const invite = earlier ?? (await invites.add(id, newInvite(made, now)))
  sameRequest(invite.requestHash, request.hash)
  return invite
}

/** A member leaves room for the others, and for the chief. @throws TOO_MANY_INVITATIONS */
async function requireRoom(
  { invites }: Pick<Dependencies, 'invites'>,
  { id, chiefId }: Clan,
  userId: string,
  now: Date,
): Promise<void> {
  const open = await invites.openOf(id, now)
  const own = open.filter(({ createdBy }) => createdBy === userId).length
  if (userId !== chiefId && own >= MOST_INVITES_OF_MEMBER) {
    throw new DomainError('TOO_MANY_INVITATIONS', { limit: MOST_INVITES_OF_MEMBER })
  }
  // Those of the others are no limit for the chief, who may remove them.
  const counted = userId === chiefId ? own : open.length
  if (counted >= MOST_INVITES)
    throw new DomainError('TOO_MANY_INVITATIONS', { limit: MOST_INVITES })
}

/**
 * Comes into the clan of a code. Who was removed from it needs one of its chief.
 * @throws INVITATION_INVALID, REMOVED_BEFORE, and as `enterClan`
 */
export async function acceptInvite(
  deps: Dependencies,
  userId: string,
  code: string,
): Promise<Person> {
  const { invites, clans, clock, ids } = deps
  const invite = await invites.byCode(code)
  const clan = invite && (await clans.find(invite.clanId))
  if (!invite || clan?.state !== 'alive') throw new DomainError('INVITATION_INVALID')
  const { person, clan: own } = await loadStanding(deps, userId)
  if (own?.id === clan.id) return person
  const inviter = await loadStanding(deps, invite.createdBy)
  if (invite.expiresAt <= clock.now() || inviter.clan?.id !== clan.id) {
    throw new DomainError('INVITATION_INVALID')
  }
  if (wasRemovedFrom(person, clan.id) && clan.chiefId !== invite.createdBy) {
    throw new DomainError('REMOVED_BEFORE')
  }
  if (!(await invites.use(invite))) throw new DomainError('INVITATION_INVALID')
  try {
    return await enterClan(deps, userId, clan.id, 'invite', ids.next())
  } catch (error) {
    await invites.giveBack(code)
    throw error
  }
}
