import { chiefChanged } from '@platform/contracts/clans/events'
import { DomainError } from '@platform/service-kit'
import { type Clan, requireChief } from '../domain/clan.ts'
import { changeMembership } from '../domain/person.ts'
import type { Dependencies } from './dependencies.ts'
import { endClan } from './end-clan.ts'
import { changePerson, loadClan } from './standing.ts'

/**
 * Makes another member the chief. Repeated by who was chief before, it finds that done.
 * @throws NOT_FOUND, CHIEF_ONLY, MEMBER_GONE, HANDOVER_OVERTAKEN
 */
export async function handOver(
  deps: Dependencies,
  chiefId: string,
  clanId: string,
  to: string,
): Promise<Clan> {
  const clan = await loadClan(deps, clanId, chiefId)
  if (clan.chiefId === to && chiefId !== to) {
    const person = await deps.people.find(chiefId)
    if (person?.membership?.clanId === clanId) return clan
  }
  requireChief(clan, chiefId)
  if (to === chiefId) return clan
  return makeChief(deps, clan, to)
}

/**
 * Three writes, of which the last decides: the clan names the hand-over, the member pledges to stay for it, and then the clan has its
 * new chief, unless the hand-over was called off or replaced. So the chief is a member at every moment.
 */
async function makeChief(deps: Dependencies, clan: Clan, to: string): Promise<Clan> {
  const { clans, clock, events, ids, crashPoint } = deps
  const { id: clanId, chiefId: from } = clan
  const handover = { id: ids.next(), to }
  if (!(await clans.beginHandover(clanId, from, handover))) {
    throw new DomainError('HANDOVER_OVERTAKEN')
  }
  await changePerson(deps, to, ({ person }) =>
    changeMembership(person, clanId, { pledge: handover.id }),
  )
  crashPoint('handover-pledged')
  const at = clock.now()
  const data = { clanId, from, to, at: at.toISOString() }
  const event = events.create(chiefChanged, { key: clanId, data })
  const isDone = await clans.finishHandover(clanId, from, handover, at, event)
  crashPoint('handover-done')
  await freeFromPledge(deps, to, clanId, handover.id)
  const after = await clans.find(clanId)
  if (!isDone || !after) throw new DomainError('HANDOVER_OVERTAKEN')
  await settleHandover(deps, after)
  await makeMember(deps, from, clanId)
  return after
}

/** After a hand-over, also one that a crash interrupted: a chief whose account was erased meanwhile is not in the clan, which gets another. */
export async function settleHandover(deps: Dependencies, clan: Clan): Promise<void> {
  const chief = await deps.people.find(clan.chiefId)
  if (chief?.membership?.clanId === clan.id) await deps.clans.finished(clan)
  else await succeed(deps, clan)
}

async function freeFromPledge(deps: Dependencies, userId: string, clanId: string, pledge: string) {
  await changePerson(deps, userId, ({ stored, person, clan }) =>
    clan?.id === clanId && person.membership?.pledge === pledge
      ? changeMembership(person, clanId, { pledge: null })
      : stored,
  )
}

/** Who was chief is a member from now on, not a gamer. */
async function makeMember(deps: Dependencies, userId: string, clanId: string) {
  await changePerson(deps, userId, ({ stored, person, clan }) =>
    clan?.id === clanId && person.membership?.role !== 'ClanRoleMember'
      ? changeMembership(person, clanId, { role: 'ClanRoleMember' })
      : stored,
  )
}

/** Members that are asked to take over a clan whose chief is gone, those who came first. */
const ASKED = 20

/** A clan whose chief's account is gone gets the member as its chief who came first; without any it ends. */
export async function succeed(deps: Dependencies, clan: Clan): Promise<void> {
  const { people, clans } = deps
  for (;;) {
    const now = await clans.find(clan.id)
    if (now?.state !== 'alive' || now.chiefId !== clan.chiefId) return
    const members = await people.members(clan.id, null, ASKED)
    const others = members.filter(({ userId }) => userId !== clan.chiefId)
    const next = others.find(({ membership }) => membership?.role === 'ClanRoleMember') ?? others[0]
    if (!next) {
      await endClan(deps, now)
      return
    }
    try {
      await makeChief(deps, now, next.userId)
      return
    } catch (error) {
      // They have left meanwhile, or another instance does the same: look again.
      if (!(error instanceof DomainError) || !AGAIN.includes(error.code)) throw error
    }
  }
}

const AGAIN: readonly string[] = ['MEMBER_GONE', 'HANDOVER_OVERTAKEN']
