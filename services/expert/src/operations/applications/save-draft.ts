import type { ApplicationBody } from '@platform/contracts/expert/application-http'
import { NO_LANGUAGE } from '@platform/contracts/expert/constants'
import { DomainError, refusedField } from '@platform/service-kit'
import type { Application } from '../../domain/applications/application.ts'
import { changesOf, conflictsOf } from '../../domain/applications/draft.ts'
import { nextDraft, requireWritable } from '../../domain/applications/reapply.ts'
import type { Dependencies } from '../dependencies.ts'
import { termsOf } from '../taxonomy/names.ts'
import { applicationIdOf, applicationOf } from './load-application.ts'

/** Several devices may save at the same time; each save is of one version. */
const MOST_TRIES = 10

/**
 * Saves the fields that the request names. A rejected application becomes a new draft from the day on which its user may apply again.
 * @throws VALIDATION_FAILED for an unknown term, APPLICATION_SENT, REAPPLY_LATER, NO_EXPERT_APPLICATIONS_LEFT, DRAFT_CHANGED_ELSEWHERE
 */
export async function saveDraft(
  deps: Dependencies,
  userId: string,
  { currentTab, seen, ...body }: ApplicationBody,
): Promise<Application> {
  await requireTerms(deps, userId, body)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const now = deps.clock.now()
    const application = await writable(deps, userId, now)
    const changes = changesOf(application, body)
    const conflicts = conflictsOf(application, changes, seen)
    if (conflicts.length > 0) {
      throw new DomainError('DRAFT_CHANGED_ELSEWHERE', { fields: conflicts })
    }
    const isTabSame = currentTab === undefined || currentTab === application.currentTab
    if (changes.length === 0 && isTabSame) return application
    const fields = currentTab === undefined ? {} : { currentTab }
    const isSaved = await deps.applications.save(application, fields, { fields: changes, at: now })
    if (isSaved) return applicationOf(deps, userId)
  }
  throw new DomainError('IN_PROGRESS')
}

/** The draft as it is stored: of a first one its empty beginning, of a rejected one the next. */
async function writable(deps: Dependencies, userId: string, now: Date): Promise<Application> {
  const { applications } = deps
  const application = await applicationOf(deps, userId)
  requireWritable(application, now)
  if (application.version === 0) {
    await applications.create({ ...application, version: 1 })
    // Now they are kept as long as what the draft says.
    await deps.documents.setDeleteAt(userId, null)
    return applicationOf(deps, userId)
  }
  if (application.state === 'draft') return application
  // A crash may have left it without the appeal that its item has.
  const item = application.reviewId === null ? null : await deps.reviews.find(application.reviewId)
  if (item?.state === 'appealed') throw new DomainError('APPLICATION_SENT')
  const id = applicationIdOf(deps, userId, application.number + 1)
  const { userId: _, version: _v, ...draft } = nextDraft(application, id)
  await deps.documents.setDeleteAt(userId, null)
  // The time for which it is kept begins, whatever else the request changes.
  await applications.save(application, draft, { fields: [], at: now })
  return applicationOf(deps, userId)
}

async function requireTerms(
  deps: Dependencies,
  userId: string,
  { skills = [], tools = [], languages = [] }: ApplicationBody,
): Promise<void> {
  const named = [
    ...skills.map(({ id }, n) => ({ id, kind: 'skill', path: `body.skills.${n}.id` })),
    ...tools.map((id, n) => ({ id, kind: 'tool', path: `body.tools.${n}` })),
    ...languages.map(({ name: id }, n) => ({
      ...{ id, kind: 'language', path: `body.languages.${n}.name` },
    })),
  ].filter(({ id }) => id !== NO_LANGUAGE)
  const terms = await termsOf(
    deps,
    named.map(({ id }) => id),
    userId,
  )
  const unknown = named.find(({ id, kind }) => terms.get(id)?.kind !== kind)
  if (unknown) throw refusedField(unknown.path, 'is not in the list')
}
