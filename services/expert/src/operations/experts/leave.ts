import { roleWithdrawn } from '@platform/contracts/expert/events'
import { emptyApplication } from '../applications/withdraw.ts'
import type { Dependencies } from '../dependencies.ts'
import { ownExpert } from './change-expert.ts'

/**
 * The caller is an expert no more: their application with its documents is deleted, then the profile. After a crash between the two it is
 * repeated, and deletes no application that was begun since.
 * @throws NOT_AN_EXPERT, IN_PROGRESS
 */
export async function leaveExperts(deps: Dependencies, userId: string): Promise<void> {
  const { applications, experts, events, clock } = deps
  const expert = await ownExpert(deps, userId)
  const application = await applications.find(userId)
  if (application?.state === 'approved') await emptyApplication(deps, application)
  const at = clock.now().toISOString()
  const data = { userId, expertId: expert.id, role: 'expert' as const, at }
  await experts.leave(expert, events.create(roleWithdrawn, { key: userId, data }))
}
