import { DAY_MS } from '@platform/contracts/constants'
import type {
  Application as ApplicationView,
  ExpertDocument,
} from '@platform/contracts/expert/application-http'
import {
  DECIDED_WITHIN_DAYS,
  type DraftField,
  MOST_EXPERT_APPLICATIONS,
} from '@platform/contracts/expert/constants'
import type { Addition as AdditionView } from '@platform/contracts/expert/taxonomy-http'
import type { ReviewItem } from '@platform/service-kit'
import { type Application, isEmptied, isWaiting } from '../../domain/applications/application.ts'
import { reapplyAt } from '../../domain/applications/reapply.ts'
import type { Addition } from '../../domain/taxonomy/term.ts'
import type { WholeApplication } from '../../operations/applications/read-application.ts'
import type { ApplicantDocument } from '../../repositories/documents.ts'

/** What an applicant sees of their application. */
export function applicationView(whole: WholeApplication): ApplicationView {
  const { application, names, additions, documents, problems, item } = whole
  const { version, state, number, currentTab, skills, tools, languages, decision } = application
  return {
    ...{ id: version === 0 ? null : application.id, version, state, number, currentTab },
    left: Math.max(0, MOST_EXPERT_APPLICATIONS - number),
    basicVerificationDetails: application.basic,
    ...{ skills, tools, languages },
    names: Object.fromEntries(names),
    additions: additions.map(additionView),
    documents: documents.map(documentView),
    savedAt: savedTimes(application),
    problems: [...problems],
    timeline: application.timeline.map((step) => ({ ...step, at: step.at.toISOString() })),
    decidedBy: decidedBy(application, item),
    decision: decision && { ...decision, at: decision.at.toISOString() },
    appeal: state === 'rejected' || state === 'appealed' ? appealOf(application, item) : null,
    reapplyAt: reapplyAt(application)?.toISOString() ?? null,
  }
}

export const documentView = ({ id, kind, uploadedAt }: ApplicantDocument): ExpertDocument => ({
  ...{ id, kind, uploadedAt: uploadedAt.toISOString() },
})

export const additionView = ({ id, kind, name, state, addedAt }: Addition): AdditionView => ({
  ...{ id, kind, name, state, addedAt: addedAt.toISOString() },
})

const savedTimes = ({ savedAt }: Application): ApplicationView['savedAt'] =>
  Object.fromEntries(
    Object.entries(savedAt).map(([field, at]) => [field as DraftField, at.toISOString()]),
  )

/** From when it was sent, or appealed against. */
function decidedBy(application: Application, item: ReviewItem | null): string | null {
  const since = application.state === 'appealed' ? item?.appeal?.at : application.submittedAt
  if (!isWaiting(application) || !since) return null
  return new Date(since.getTime() + DECIDED_WITHIN_DAYS * DAY_MS).toISOString()
}

function appealOf(
  application: Application,
  item: ReviewItem | null,
): 'possible' | 'waiting' | 'over' {
  if (item?.state === 'appealed') return 'waiting'
  return item?.state === 'decided' && !isEmptied(application) ? 'possible' : 'over'
}
