import { DomainError } from '@platform/service-kit'
import { requireChief } from '../domain/clan.ts'
import { changeMembership, type Membership, type Person } from '../domain/person.ts'
import type { Dependencies } from './dependencies.ts'
import { changePerson, loadClan } from './standing.ts'

/**
 * The chief gives a member another role; their own they give away by handing over.
 * @throws NOT_FOUND, CHIEF_ONLY, MEMBER_GONE, CHIEF_STAYS
 */
export async function changeRole(
  deps: Dependencies,
  chiefId: string,
  clanId: string,
  { userId, role }: { userId: string; role: Membership['role'] },
): Promise<Person> {
  requireChief(await loadClan(deps, clanId, chiefId), chiefId)
  if (userId === chiefId) throw new DomainError('CHIEF_STAYS')
  return changePerson(deps, userId, ({ stored, person }) => {
    const changed = changeMembership(person, clanId, { role })
    return person === stored && stored.membership?.role === role ? stored : changed
  })
}
