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

/** Reviewers accept terms at the same time, and other devices write; each try is of one version. */
const MOST_TRIES = 10

/** Changes what the request names. @throws NOT_AN_EXPERT, VALIDATION_FAILED for a day that is missing, IN_PROGRESS */
export async function changeExpert(
  deps: Dependencies,
  userId: string,
  { shows, ...body }: OwnExpertBody,
): Promise<Expert> {
  const { availability } = body
  if (availability?.state === 'from-date' && availability.from === null) {
    throw refusedField('body.availability.from', 'Please enter value')
  }
  const named = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const shown = Object.fromEntries(Object.entries(shows ?? {}).filter(([, on]) => on !== undefined))
  // Each alone: two requests at once that name different ones keep both.
  const details = { ...named, ...prefixed('shows', shown) }
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const expert = await ownExpert(deps, userId)
    const changed: Expert = { ...expert, ...named, shows: { ...expert.shows, ...shown } }
    // Of this version: with words of an older one it would be found by what it does not say any more.
    const words = await wordsOfExpert(deps, changed)
    if (await deps.experts.change(expert, details, words)) return changed
  }
  throw new DomainError('IN_PROGRESS')
}

const prefixed = (path: string, values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${path}.${name}`, value]))

/** Of an expert: the profile is found by the terms that were accepted since it was written. @throws IN_PROGRESS, after which it is repeated */
export async function findByTerms(
  deps: Pick<Dependencies, 'experts' | 'additions' | 'terms'>,
  userId: string,
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const expert = await deps.experts.ofUser(userId)
    if (!expert) return
    if (await deps.experts.change(expert, {}, await wordsOfExpert(deps, expert))) return
  }
  throw new DomainError('IN_PROGRESS')
}

/** What it is found by; of terms those that everybody can use. */
export async function wordsOfExpert(
  deps: Pick<Dependencies, 'additions' | 'terms'>,
  expert: Expert,
): Promise<string[]> {
  const names = await namesOf(deps, termIdsOf(expert))
  return wordsOf(expert, [...names.values()])
}
