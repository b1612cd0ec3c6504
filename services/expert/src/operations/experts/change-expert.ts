import type { OwnExpertBody } from '@platform/contracts/expert/profile-http'
import { DomainError, refusedField } from '@platform/service-kit'
import { type Expert, wordsOf } from '../../domain/experts/expert.ts'
import type { Dependencies } from '../dependencies.ts'
import { namesOf, termIdsOf } from '../taxonomy/names.ts'

/** The caller's own profile. @throws NOT_AN_EXPERT */
export async function ownExpert(
  { experts }: Pick<Dependencies, 'experts'>,
  userId: string,
): Promise<Expert> {
  const expert = await experts.ofUser(userId)
  if (!expert) throw new DomainError('NOT_AN_EXPERT')
  return expert
}

/** Changes what the request names. @throws NOT_AN_EXPERT, VALIDATION_FAILED for a day that is missing */
export async function changeExpert(
  deps: Dependencies,
  userId: string,
  { shows, ...body }: OwnExpertBody,
): Promise<Expert> {
  const expert = await ownExpert(deps, userId)
  const { availability } = body
  if (availability?.state === 'from-date' && availability.from === null) {
    throw refusedField('body.availability.from', 'Please enter value')
  }
  const named = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const shown = Object.fromEntries(Object.entries(shows ?? {}).filter(([, on]) => on !== undefined))
  const changed: Expert = { ...expert, ...named, shows: { ...expert.shows, ...shown } }
  // Each alone: two requests at once that name different ones keep both.
  const details = { ...named, ...prefixed('shows', shown) }
  await deps.experts.change(expert.id, details, await wordsOfExpert(deps, changed))
  return changed
}

const prefixed = (path: string, values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${path}.${name}`, value]))

/** Of an expert: the profile is found by the terms that were accepted since it was written. */
export async function findByTerms(
  deps: Pick<Dependencies, 'experts' | 'additions' | 'terms'>,
  userId: string,
): Promise<void> {
  const expert = await deps.experts.ofUser(userId)
  if (expert) await deps.experts.change(expert.id, {}, await wordsOfExpert(deps, expert))
}

/** What it is found by; of terms those that everybody can use. */
export async function wordsOfExpert(
  deps: Pick<Dependencies, 'additions' | 'terms'>,
  expert: Expert,
): Promise<string[]> {
  const names = await namesOf(deps, termIdsOf(expert))
  return wordsOf(expert, [...names.values()])
}
