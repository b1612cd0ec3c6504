import { endMembership } from '../domain/person.ts'
import type { Dependencies } from './dependencies.ts'
import { succeed } from './hand-over.ts'
import { changePerson } from './standing.ts'

/**
 * An account is deleted: clans of which it was chief get another one, or end, and its membership has ended. Its documents are erased by
 * the table of personal data, before this or after it.
 */
export async function userLeft(deps: Dependencies, userId: string, at: Date): Promise<void> {
  // A hand-over that was running may have made them chief after the first loop; the second round handles it.
  for (let round = 0; round < 2; round += 1) {
    for (const clan of await deps.clans.ofChief(userId)) await succeed(deps, clan)
    await changePerson(deps, userId, async ({ stored, person, clan }) => {
      const pledge = person.membership?.pledge
      if (clan && pledge) await deps.clans.cancelHandover(clan.id, pledge)
      const now = clan && (await deps.clans.find(clan.id))
      // A clan that is being created has no other member, and ends by its worker.
      return now && now.chiefId !== userId ? endMembership(person, 'account-deleted', at) : stored
    })
  }
}
