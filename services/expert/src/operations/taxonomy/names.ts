import { builtinTerm } from '../../domain/taxonomy/builtin.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'additions' | 'terms'>

/**
 * Names of terms by their ids: those that everybody can use, and of one user also what they have added, unless it was rejected.
 * An id that is not in it is none that may be used.
 */
export async function namesOf(
  { additions, terms }: Needed,
  ids: readonly string[],
  userId?: string,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  const rest: string[] = []
  for (const id of ids) {
    const builtin = builtinTerm(id)
    if (builtin) names.set(id, builtin.name)
    else rest.push(id)
  }
  if (rest.length === 0) return names
  const [listed, accepted, own] = await Promise.all([
    terms.among(rest),
    additions.acceptedAmong(rest),
    userId === undefined ? [] : additions.ofUser(userId),
  ])
  const usable = own.filter(({ id, state }) => rest.includes(id) && state !== 'rejected')
  for (const { id, name } of [...usable, ...accepted, ...listed]) names.set(id, name)
  return names
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
