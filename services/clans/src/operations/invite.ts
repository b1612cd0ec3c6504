import { MOST_INVITES, MOST_INVITES_OF_MEMBER } from '@platform/contracts/clans/constants'
import { DomainError, type Idempotency, sameRequest } from '@platform/service-kit'
import { type Clan, requireChief, requireMember, roleIn } from '../domain/clan.ts'
import { codeOf, type Invite, newInvite } from '../domain/invite.ts'
import { type Membership, type Person, removedFromAt } from '../domain/person.ts'
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
  if (!mayInvite(clan, userId, membership)) throw new DomainError('MAY_NOT_INVITE')
  const id = request.id('invite')
  const earlier = await invites.find(id)
  const now = clock.now()
  if (!earlier) await requireRoom(deps, clan, userId, 1)
  const code = codeOf(randomBytes(CODE_BYTES))
  const made = { code, clanId, createdBy: userId, most, requestHash: request.hash }
  const invite = earlier ?? (await invites.add(id, newInvite(made, now)))
  sameRequest(invite.requestHash, request.hash)
  if (earlier) return invite
  try {
    // Again, of those that were made at the same time.
    await requireRoom(deps, clan, userId, 0)
  } catch (error) {
    await invites.remove(id)
    throw error
  }
  return invite
}

const mayInvite = (clan: Clan, userId: string, membership: Membership) =>
  roleIn(clan, userId, membership) !== 'ClanRoleGamer'

/**
 * A member leaves room for the others, and for the chief. Invitations of who may not invite any more are none.
 * @param more that are to be made @throws TOO_MANY_INVITATIONS
 */
async function requireRoom(
  { invites, people, clock }: Pick<Dependencies, 'invites' | 'people' | 'clock'>,
  clan: Clan,
  userId: string,
  more: number,
): Promise<void> {
  const open = await invites.openOf(clan.id, clock.now())
  const own = open.filter(({ createdBy }) => createdBy === userId).length
  if (userId === clan.chiefId) {
    // Those of the others are no limit for the chief, who may remove them.
    requireUpTo(MOST_INVITES, own + more)
    return
  }
  requireUpTo(MOST_INVITES_OF_MEMBER, own + more)
  const makers = await people.findAll([...new Set(open.map(({ createdBy }) => createdBy))])
  const good = new Set(
    makers
      .filter(
        ({ userId: id, membership }) =>
          membership?.clanId === clan.id && mayInvite(clan, id, membership),
      )
      .map(({ userId: id }) => id),
  )
  requireUpTo(MOST_INVITES, open.filter(({ createdBy }) => good.has(createdBy)).length + more)
}

function requireUpTo(limit: number, count: number): void {
  if (count > limit) throw new DomainError('TOO_MANY_INVITATIONS', { limit })
}

/** Ends every invitation into the clan, by its chief. Repeated, it finds that done. @throws NOT_FOUND, CHIEF_ONLY */
export async function endInvites(
  deps: Dependencies,
  userId: string,
  clanId: string,
): Promise<void> {
  requireChief(await loadClan(deps, clanId, userId), userId)
  await deps.invites.endAll(clanId, deps.clock.now())
}

/**
 * Comes into the clan of a code, which is good while who made it may invite. `clanId`: the one that the user was shown, so that no link
 * shows one and leads into another. Who was removed from the clan needs a code that its chief made after that.
 * @throws INVITATION_INVALID, REMOVED_BEFORE, and as `enterClan`
 */
export async function acceptInvite(
  deps: Dependencies,
  userId: string,
  { code, clanId }: { code: string; clanId?: string | undefined },
): Promise<Person> {
  const { invites, clans, clock, ids } = deps
  const invite = await invites.byCode(code)
  const clan = invite && (await clans.find(invite.clanId))
  if (!invite || clan?.state !== 'alive') throw new DomainError('INVITATION_INVALID')
  if (clanId !== undefined && clanId !== clan.id) throw new DomainError('INVITATION_INVALID')
  const { person, clan: own } = await loadStanding(deps, userId)
  if (own?.id === clan.id) return person
  const { membership } = (await loadStanding(deps, invite.createdBy)).person
  const isGood = membership?.clanId === clan.id && mayInvite(clan, invite.createdBy, membership)
  if (invite.expiresAt <= clock.now() || !isGood) throw new DomainError('INVITATION_INVALID')
  const removedAt = removedFromAt(person, clan.id)
  if (removedAt && (clan.chiefId !== invite.createdBy || invite.createdAt <= removedAt)) {
    throw new DomainError('REMOVED_BEFORE')
  }
  if (!(await invites.use(invite))) throw new DomainError('INVITATION_INVALID')
  const membershipId = ids.next()
  try {
    const entered = await enterClan(deps, userId, clan.id, 'invite', membershipId)
    // They came in by another call at the same time.
    if (entered.membership?.id !== membershipId) await invites.giveBack(code)
    return entered
  } catch (error) {
    // Of another error nobody knows whether they are in.
    if (error instanceof DomainError) await invites.giveBack(code)
    throw error
  }
}
