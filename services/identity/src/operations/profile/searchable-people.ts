import type { Searchable } from '@platform/contracts/growth/searchables'
import { userPath } from '@platform/contracts/shell/paths'
import type { SearchableSource } from '@platform/service-kit'
import type { User } from '../../domain/user.ts'
import type { Dependencies } from '../dependencies.ts'
import { showBatch } from './show-public-profile.ts'

/** Users with a name, as everybody sees them on their page: nothing that they hide finds them. */
export function searchablePeople(deps: Pick<Dependencies, 'users' | 'profiles'>): SearchableSource {
  const { users } = deps
  const shown = async (found: readonly User[]) => {
    const people = await showBatch(
      deps,
      found.map(({ id }) => id),
    )
    const byId = new Map(people.map((one) => [one.userId, one]))
    return found.flatMap(({ id, userName }) => {
      const picture = byId.get(id)?.picture ?? null
      return userName === null ? [] : [searchableOf(id, userName, picture)]
    })
  }
  return {
    after: async (id, limit) => shown(await users.namedAfter(id, limit)),
    among: async (ids) => shown(await users.findAll(ids)),
  }
}

const searchableOf = (id: string, userName: string, image: string | null): Searchable => ({
  kind: 'person',
  id,
  title: { en: userName },
  text: {},
  tags: [],
  path: userPath(userName),
  image,
  countries: [],
  userId: id,
  endsAt: null,
})
