import { contentPictureAddress } from '@platform/contracts/growth/content-constants'
import type { Searchable } from '@platform/contracts/growth/searchables'
import { articlePath, videoPath } from '@platform/contracts/shell/paths'
import type { SearchableSource, SearchableSources } from '@platform/service-kit'
import { type Content, versionKey } from '../../domain/content/content.ts'
import { releaseAt } from '../../domain/content/schedule.ts'
import type { ListedVersion } from '../../repositories/content/content-versions.ts'
import type { ContentDependencies } from './dependencies.ts'

type Reads = Pick<ContentDependencies, 'contents' | 'contentVersions' | 'clock'>

/** Most of a kind that can be found: the latest, as in lists. */
const MOST = 2_000

const PATHS = { article: articlePath, video: videoPath } as const
type FoundKind = keyof typeof PATHS

/** Articles and videos that are shown now, in the languages in which they are whole. */
export const searchableContent = (deps: Reads): SearchableSources => ({
  article: sourceOf(deps, 'article'),
  video: sourceOf(deps, 'video'),
})

function sourceOf(deps: Reads, kind: FoundKind): SearchableSource {
  return {
    async after(id, limit) {
      const all = (await shown(deps, kind)).filter(({ content }) => content.id > id)
      const sorted = all.toSorted((a, b) => (a.content.id < b.content.id ? -1 : 1))
      return withTexts(deps, kind, sorted.slice(0, limit))
    },
    async among(ids) {
      const wanted = new Set(ids)
      const all = await shown(deps, kind)
      return withTexts(
        deps,
        kind,
        all.filter(({ content }) => wanted.has(content.id)),
      )
    },
  }
}

interface ShownContent {
  content: Content
  key: string
}

async function shown({ contents, clock }: Reads, kind: FoundKind): Promise<ShownContent[]> {
  const now = clock.now()
  return (await contents.published(kind, MOST)).flatMap((content) => {
    const release = releaseAt(content, now)
    return release ? [{ content, key: versionKey(content.id, release.version) }] : []
  })
}

async function withTexts(
  { contentVersions }: Reads,
  kind: FoundKind,
  all: readonly ShownContent[],
): Promise<Searchable[]> {
  if (all.length === 0) return []
  const keys = all.map(({ key }) => key)
  const versions = await contentVersions.listed(keys, { blocks: false })
  return all.flatMap(({ content, key }) => {
    const version = versions.get(key)
    return version ? [searchableOf(kind, content, version)] : []
  })
}

function searchableOf(
  kind: FoundKind,
  { id, slug }: Content,
  { body: { texts, settings }, languages }: ListedVersion,
): Searchable {
  const inWhole = <Field extends 'title' | 'summary'>(field: Field) =>
    Object.fromEntries(
      languages.flatMap((language) => {
        const text = texts[language]?.[field]
        return text ? [[language, text]] : []
      }),
    )
  return {
    ...{ kind, id, title: inWhole('title'), text: inWhole('summary') },
    tags: [slug, ...(settings.topic ? [settings.topic] : [])],
    path: PATHS[kind](slug),
    image: settings.picture ? contentPictureAddress(settings.picture) : null,
    countries: [...settings.countries],
    userId: null,
    // When its time is over it is found no more, at the next pass.
    endsAt: null,
  }
}
