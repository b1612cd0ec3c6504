import { clanPath } from '@platform/contracts/clans/paths'
import type { Searchable } from '@platform/contracts/growth/searchables'
import type { SearchableSource } from '@platform/service-kit'
import type { Clan } from '../../domain/clan.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { pictureAddress } from '../views/clan-view.ts'

/** Clans that everybody may find. A clan of one country may have members of others. */
export function searchableClans({ clans }: Pick<Dependencies, 'clans'>): SearchableSource {
  return {
    after: async (id, limit) => (await clans.findableAfter(id, limit)).map(searchableOf),
    among: async (ids) => (await clans.findableAmong(ids)).map(searchableOf),
  }
}

function searchableOf({ id, clanName, description, city, games, clanLogo }: Clan): Searchable {
  return {
    kind: 'clan',
    id,
    title: { en: clanName },
    text: description ? { en: description } : {},
    tags: [...(city ? [city] : []), ...games],
    path: clanPath(id),
    image: pictureAddress('clanLogo', clanLogo),
    countries: [],
    userId: null,
    endsAt: null,
  }
}
