import { MOST_ADDITIONS } from '@platform/contracts/expert/constants'
import type { AdditionBody } from '@platform/contracts/expert/taxonomy-http'
import { DomainError, type ReviewDecision, type ReviewItem, type User } from '@platform/service-kit'
import { builtinTerms } from '../../domain/taxonomy/builtin.ts'
import { type Addition, termKey } from '../../domain/taxonomy/term.ts'
import type { Dependencies } from '../dependencies.ts'
import { findByTerms } from '../experts/change-expert.ts'

/**
 * Adds a term that the list does not have: its user can use it at once. Of a name that the list has, that term is returned as accepted.
 * @throws TOO_MANY_ADDITIONS
 */
export async function addTerm(
  deps: Dependencies,
  { id: userId, origin: from }: Pick<User, 'id' | 'origin'>,
  { kind, name }: AdditionBody,
): Promise<Addition> {
  const { additions, terms, clock, ids } = deps
  const addedAt = clock.now()
  const key = termKey(name)
  const listed = [...builtinTerms[kind], ...(await terms.ofKind(kind))]
  const known = listed.find((term) => termKey(term.name) === key)
  const origin = from ? { device: from.device } : null
  const addition = { userId, kind, addedAt, origin }
  if (known) return { ...addition, id: known.id, name: known.name, state: 'accepted' }
  // Not to be computed from the account: an accepted term keeps it, and names nobody. The stored one of the name counts.
  const id = `own-${ids.next()}`
  const added = await additions.add({ ...addition, id, name, state: 'waiting' }, MOST_ADDITIONS)
  if (!added) throw new DomainError('TOO_MANY_ADDITIONS', { limit: MOST_ADDITIONS })
  if (added.state === 'waiting') await openTermReview(deps, added)
  return added
}

/** Repeated, also of one that a crash left without its review, it is one. */
const openTermReview = ({ reviews, ids }: Pick<Dependencies, 'reviews' | 'ids'>, one: Addition) =>
  reviews.open('expert-term', {
    id: ids.from('expert-term-review', one.id),
    subject: { kind: 'expert-term', id: one.id },
    ...{ userId: one.userId, others: [], evidence: [`term:${one.id}`], risk: 5 },
  })

/** What a decision does: an accepted term is listed, everybody who added its name has it, and experts among them are found by it. */
export async function decideTerm(
  deps: Pick<Dependencies, 'additions' | 'terms' | 'experts' | 'reviews' | 'ids'>,
  { subject }: ReviewItem,
  { verdict }: ReviewDecision,
): Promise<void> {
  const { additions, terms, reviews, ids } = deps
  const addition = await additions.find(subject.id)
  // Its user has left.
  if (!addition) return
  if (verdict === 'reject') return additions.decide(addition.id, 'rejected')
  const { id, kind, name } = addition
  await terms.list({ id, kind, name, group: null })
  await additions.decide(id, 'accepted')
  await findByTerms(deps, addition.userId)
  for (const same of await additions.waitingOf(addition)) {
    await reviews.withdraw(ids.from('expert-term-review', same.id))
    await additions.decide(same.id, 'accepted')
    await findByTerms(deps, same.userId)
  }
}
