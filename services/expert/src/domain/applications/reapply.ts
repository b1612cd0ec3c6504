import { DAY_MS } from '@platform/contracts/constants'
import { MOST_EXPERT_APPLICATIONS, REAPPLY_AFTER_DAYS } from '@platform/contracts/expert/constants'
import { DomainError } from '@platform/service-kit/errors'
import type { Application } from './application.ts'

/** From when the applicant of a rejected application may apply again; null when they may not, and of any other one. */
export function reapplyAt({
  state,
  number,
  decision,
}: Pick<Application, 'state' | 'number' | 'decision'>): Date | null {
  if (state !== 'rejected' || !decision || number >= MOST_EXPERT_APPLICATIONS) return null
  return new Date(decision.at.getTime() + REAPPLY_AFTER_DAYS * DAY_MS)
}

/** @throws DomainError APPLICATION_SENT, NO_EXPERT_APPLICATIONS_LEFT, REAPPLY_LATER unless the application can be written */
export function requireWritable(application: Application, now: Date): void {
  const { state, number } = application
  if (number > MOST_EXPERT_APPLICATIONS) throw noneLeft()
  if (state === 'draft') return
  if (state !== 'rejected') throw new DomainError('APPLICATION_SENT')
  const until = reapplyAt(application)
  if (!until) throw noneLeft()
  if (until > now) throw new DomainError('REAPPLY_LATER', { until: until.toISOString() })
}

const noneLeft = () =>
  new DomainError('NO_EXPERT_APPLICATIONS_LEFT', { limit: MOST_EXPERT_APPLICATIONS })

/** The draft that follows on a rejected application, with what that had. */
export const nextDraft = (rejected: Application, id: string): Application => ({
  ...rejected,
  ...{ id, number: rejected.number + 1, state: 'draft', timeline: [], currentTab: 0 },
  ...{ submittedAt: null, submittedVersion: null, reviewId: null, origin: null, decision: null },
})
