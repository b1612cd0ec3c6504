import { clanDeleted } from '@platform/contracts/clans/events'
import { pictureName } from '@platform/contracts/rules/picture-name'
import { DomainError } from '@platform/service-kit'
import { type Clan, requireChief } from '../domain/clan.ts'
import { requireCooledOff } from '../domain/cooling-off.ts'
import type { Dependencies } from './dependencies.ts'
import { changePerson, datesOf, loadStanding } from './standing.ts'

/**
 * Ends the clan, for ever, by its chief. Repeated, it changes nothing, and answers when the clan ended.
 * @throws NOT_FOUND, CHIEF_ONLY, CLAN_COOLING_OFF
 */
export async function deleteClan(
  deps: Dependencies,
  userId: string,
  clanId: string,
): Promise<Date> {
  const clan = await deps.clans.find(clanId)
  if (!clan || clan.state === 'founding') throw new DomainError('NOT_FOUND')
  if (clan.state === 'deleted' && clan.chiefId !== userId) throw new DomainError('NOT_FOUND')
  requireChief(clan, userId)
  if (clan.state === 'alive') {
    const dates = datesOf(deps, await loadStanding(deps, userId))
    requireCooledOff('minDaysBeforeClanDelete', dates, deps.clock.now())
  }
  const ended = await endClan(deps, clan)
  if (!ended?.deletedAt) throw new DomainError('CHIEF_ONLY')
  return ended.deletedAt
}

/**
 * Ends a clan whose chief is this one: one write, from which on nobody is a member. That its members have left is stored after it, by
 * this, by each of them, or by the worker.
 * @returns null when the clan has another chief meanwhile
 */
export async function endClan(deps: Dependencies, clan: Clan): Promise<Clan | null> {
  const { clans, blobs, clock, events } = deps
  const at = clock.now()
  const data = { clanId: clan.id, at: at.toISOString() }
  // Before the write: after a crash between the two a sweep finds that they are still in use.
  for (const name of [clan.clanLogo, clan.bannerImage]) {
    if (pictureName.safeParse(name).success) await blobs.release(String(name))
  }
  const event = events.create(clanDeleted, { key: clan.id, data })
  const ended = await clans.end(clan, at, clan.state === 'alive' ? event : null)
  if (ended) await releaseMembers(deps, clan.id, new AbortController().signal)
  return ended
}

const BATCH = 100

/** Stores of everybody in a clan that has ended that they have left it. */
export async function releaseMembers(
  deps: Dependencies,
  clanId: string,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const members = await deps.people.members(clanId, null, BATCH)
    if (members.length === 0) return
    for (const { userId } of members) {
      await changePerson(deps, userId, ({ stored, person }) =>
        stored.membership?.clanId === clanId ? person : stored,
      )
    }
  }
}
