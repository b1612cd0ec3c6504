import type { ApplicationProblem } from '@platform/contracts/expert/application-http'
import { isCountry } from '@platform/contracts/rules/countries'
import type { ReviewItem } from '@platform/service-kit'
import type { Application } from '../../domain/applications/application.ts'
import { isKnownMinor } from '../../domain/applications/known-age.ts'
import { problemsOf } from '../../domain/applications/problems.ts'
import { isFinished } from '../../domain/checks/attempt.ts'
import { hasCheck } from '../../domain/checks/bank/bank.ts'
import type { Addition } from '../../domain/taxonomy/term.ts'
import type { ApplicantDocument } from '../../repositories/documents.ts'
import { attemptsOf } from '../checks/finish-check.ts'
import type { Dependencies } from '../dependencies.ts'
import { namesOf, termIdsOf } from '../taxonomy/names.ts'
import { applicationOf } from './load-application.ts'

/** An application with all that its applicant sees of it. */
export interface WholeApplication {
  application: Application
  names: ReadonlyMap<string, string>
  additions: readonly Addition[]
  documents: readonly ApplicantDocument[]
  problems: readonly ApplicationProblem[]
  /** The item that decides it, or has; null before it is sent. */
  item: ReviewItem | null
}

/** The caller's own; an empty draft of version 0 for somebody without one. */
export const readApplication = async (
  deps: Dependencies,
  userId: string,
): Promise<WholeApplication> => wholeOf(deps, await applicationOf(deps, userId))

export async function wholeOf(
  deps: Dependencies,
  application: Application,
): Promise<WholeApplication> {
  const { additions, documents, reviews } = deps
  const { userId, reviewId } = application
  const [names, own, files, problems, item] = await Promise.all([
    namesOf(deps, termIdsOf(application), userId),
    additions.ofUser(userId),
    documents.ofUser(userId),
    application.state === 'draft' ? findProblems(deps, application) : [],
    reviewId === null ? null : reviews.find(reviewId),
  ])
  return { application, names, additions: own, documents: files, problems, item }
}

/** What keeps a draft from being sent. */
export async function findProblems(
  deps: Dependencies,
  application: Application,
): Promise<ApplicationProblem[]> {
  const { userId, skills } = application
  const now = deps.clock.now()
  const [names, attempts, facts] = await Promise.all([
    namesOf(deps, termIdsOf(application), userId),
    attemptsOf(deps, userId),
    deps.ages.of(userId),
  ])
  return problemsOf(application, {
    ...{ now, isCountry, isMinor: isKnownMinor(facts, now) },
    isTerm: (id) => names.has(id),
    checks: {
      offered: skills.map(({ id }) => id).filter(hasCheck),
      finished: attempts.filter(isFinished).map(({ skill }) => skill),
      isRunning: attempts.some((one) => !isFinished(one)),
    },
  })
}
