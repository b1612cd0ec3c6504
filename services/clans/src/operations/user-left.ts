import { endMembership } from '../domain/person.ts'
import type { Dependencies } from './dependencies.ts'
import { succeed } from './hand-over.ts'
import { changePerson } from './standing.ts'

/**
 * An account is deleted: clans of which it was chief get another one, or end, and its membership has ended. Its documents are erased by
 * the table of personal data, before this or after it.
 */
export async function userLeft(deps: Dependencies, userId: string, at: Date): Promise<void> {
  for (const clan of await deps.clans.ofChief(userId)) await succeed(deps, clan)
  await changePerson(deps, userId, ({ stored, person, clan }) =>
    // A clan that is being created has no other member, and ends by its worker.
    clan && clan.chiefId !== userId ? endMembership(person, 'account-deleted', at) : stored,
  )
}
