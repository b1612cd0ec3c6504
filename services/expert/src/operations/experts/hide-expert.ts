import { DomainError, recordAct, type Staff } from '@platform/service-kit'
import type { Expert } from '../../domain/experts/expert.ts'
import type { Dependencies } from '../dependencies.ts'

/** Hides a profile from everybody but its expert, or shows it again; repeated, it is as it is. @throws NOT_FOUND, ANOTHER_PERSON_DECIDES */
export async function hideExpert(
  deps: Dependencies,
  id: string,
  by: Staff,
  { isHidden, reason }: { isHidden: boolean; reason: string },
): Promise<Expert['hidden']> {
  const { experts, clock, ids } = deps
  const expert = await experts.find(id)
  if (!expert) throw new DomainError('NOT_FOUND')
  if (expert.userId === by.id) throw new DomainError('ANOTHER_PERSON_DECIDES')
  if ((expert.hidden !== null) === isHidden) return expert.hidden
  const action = isHidden ? 'hide-expert' : 'show-expert'
  // What is repeated after a crash is the same act.
  const actId = ids.from('act', action, id, String(expert.hiddenChanges))
  await recordAct(deps, { id: actId, by, action, subject: { kind: 'expert', id }, reason })
  const hidden = isHidden ? { reason, at: clock.now() } : null
  await experts.setHidden(id, hidden)
  return hidden
}
