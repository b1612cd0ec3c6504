import type { SearchKind } from '@platform/contracts/growth/search-kinds'
import type { Searchable } from '@platform/contracts/growth/searchables'
import type { EventPublisher } from '@platform/contracts/services'
import { type SearchableSource, searchableRoutes } from '@platform/service-kit'
import { startTestService } from '@platform/testing/start-service'
import { startServiceDouble } from '@platform/testing/start-service-double'
import { service } from '../app.ts'
import { growthSettings } from './growth-settings.ts'

export type TestSearch = Awaited<ReturnType<typeof startSearch>>

/** What services let everybody find, by kind and id: a test changes it. */
export type Findable = Map<`${SearchKind}:${string}`, Searchable>

const sourceOf = (findable: Findable, kind: SearchKind): SearchableSource => {
  const all = () => [...findable.values()].filter((one) => one.kind === kind)
  return {
    async after(id, limit) {
      const sorted = all().toSorted((a, b) => (a.id < b.id ? -1 : 1))
      return sorted.filter((one) => one.id > id).slice(0, limit)
    },
    among: async (ids) => all().filter(({ id }) => ids.includes(id)),
  }
}

/**
 * The real service on real engines; quests, clans and identity exist only as who has what can be found.
 * @param first what they have from the beginning: what comes later is found by its event, or minutes later
 */
export async function startSearch(publishAs: EventPublisher, first: readonly Searchable[]) {
  const findable: Findable = new Map(first.map((one) => [`${one.kind}:${one.id}`, one]))
  return startTestService(service, {
    prefix: '/api',
    events: { publishAs, subscribeTo: 'growth' },
    paces: { 'follow-search-documents': 50, 'pass-through-searchables': 200 },
    async prepare({ clock, folder, reserveUrl, onStop }) {
      const calls = { growth: await reserveUrl() }
      const urls: Record<string, string> = {}
      const kinds = {
        quests: ['campaign', 'quest', 'game'],
        clans: ['clan'],
        identity: ['person'],
      } as const
      for (const [name, own] of Object.entries(kinds)) {
        const sources = Object.fromEntries(own.map((kind) => [kind, sourceOf(findable, kind)]))
        const double = await startServiceDouble(name, calls, clock, (app) =>
          searchableRoutes(app, sources),
        )
        onStop(double.stop)
        urls[`${name.toUpperCase()}_URL`] = double.url
      }
      const files = {
        ...growthSettings(folder),
      }
      return { findable, env: { ...urls, ...files } }
    },
  })
}
