import { roleGranted } from '@platform/contracts/expert/events'
import type { Application } from '../../domain/applications/application.ts'
import { isFinished } from '../../domain/checks/attempt.ts'
import { expertOf } from '../../domain/experts/expert.ts'
import type { Dependencies } from '../dependencies.ts'
import { wordsOfExpert } from './change-expert.ts'

/** Makes the applicant an expert, with a profile that nobody else sees yet; once, however often it is repeated. */
export async function makeExpert(
  deps: Dependencies,
  application: Application,
  since: Date,
): Promise<void> {
  const { attempts, experts, events, ids } = deps
  const { userId } = application
  const passed = (await attempts.ofUser(userId))
    .filter(isFinished)
    .flatMap((one) => (one.result.passed ? [[one.skill, one.result.finishedAt] as const] : []))
  // Not to be computed from the account, which a public profile does not name. One who comes back has theirs.
  const id = (await experts.idOf(userId)) ?? ids.next()
  const expert = expertOf(application, new Map(passed), { id, since })
  const data = { userId, expertId: expert.id, role: 'expert' as const, at: since.toISOString() }
  const event = events.create(roleGranted, { key: userId, data })
  await experts.create(expert, await wordsOfExpert(deps, expert), event)
}
