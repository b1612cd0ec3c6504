import { builtinTerm } from '../../domain/taxonomy/builtin.ts'
import type { Term } from '../../domain/taxonomy/term.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'additions' | 'terms'>

/**
 * Names of terms by their ids: those that everybody can use, and of one user also what they have added, unless it was rejected.
 * An id that is not in it is none that may be used.
 */
export async function namesOf(
  deps: Needed,
  ids: readonly string[],
  userId?: string,
): Promise<ReadonlyMap<string, string>> {
  const found = await termsOf(deps, ids, userId)
  return new Map([...found].map(([id, { name }]) => [id, name]))
}

type Usable = Pick<Term, 'kind' | 'name'>

/** The same with the kind of each. */
export async function termsOf(
  { additions, terms }: Needed,
  ids: readonly string[],
  userId?: string,
): Promise<ReadonlyMap<string, Usable>> {
  const found = new Map<string, Usable>()
  const rest: string[] = []
  for (const id of ids) {
    const builtin = builtinTerm(id)
    if (builtin) found.set(id, builtin)
    else rest.push(id)
  }
  if (rest.length === 0) return found
  const [listed, accepted, own] = await Promise.all([
    terms.among(rest),
    additions.acceptedAmong(rest),
    userId === undefined ? [] : additions.ofUser(userId),
  ])
  const usable = own.filter(({ id, state }) => rest.includes(id) && state !== 'rejected')
  for (const term of [...usable, ...accepted, ...listed]) found.set(term.id, term)
  return found
}

/** Ids of every term that a draft or a profile names. */
export const termIdsOf = ({
  skills,
  tools,
  languages,
}: {
  skills: readonly { id: string }[]
  tools: readonly string[]
  languages: readonly { name: string }[]
}): string[] => [...skills.map(({ id }) => id), ...tools, ...languages.map(({ name }) => name)]
