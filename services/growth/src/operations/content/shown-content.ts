import type { Language } from '@platform/contracts/constants'
import type { ContentBody, ContentTexts } from '@platform/contracts/growth/content'
import { CONTENT_KINDS, type ContentKind } from '@platform/contracts/growth/content-constants'
import { rememberReads } from '@platform/service-kit'
import {
  type Content,
  isForCountry,
  versionKey,
  wholeLanguages,
} from '../../domain/content/content.ts'
import { type Release, releaseAt } from '../../domain/content/schedule.ts'
import type { ContentDependencies } from './dependencies.ts'

/** Most of a kind that are listed: the latest. */
const MOST = 2_000

type Reads = Pick<ContentDependencies, 'contents' | 'contentVersions' | 'clock'>

/** Content as one reader sees it now. */
export interface Shown {
  content: Content
  release: Release
  /** English, where the reader's is not whole. */
  language: Language
  texts: ContentTexts
  settings: ContentBody['settings']
}

export interface Reader {
  lang: Language
  country?: string | undefined
}

/** All of a kind that readers in a country see now: the latest first. Blocks are read of answers alone. */
export type ListShown = (kind: ContentKind, reader: Reader) => Promise<Shown[]>

/** What the routes of readers work on. */
export interface ReadsContent extends Reads {
  listShown: ListShown
}

/** @param usedForMs how long a list is used again, ms; what is published then is seen at its time all the same */
export function shownLists(
  { contents, contentVersions, clock }: Reads,
  usedForMs: number,
): ListShown {
  const read = rememberReads(
    async (kind: ContentKind) => {
      const all = await contents.published(kind, MOST)
      const keys = all.flatMap(({ id, releases }) =>
        releases.map(({ version }) => versionKey(id, version)),
      )
      return { all, versions: await contentVersions.listed(keys, { blocks: kind === 'faq' }) }
    },
    { usedForMs, most: CONTENT_KINDS.length },
  )
  return async (kind, { lang, country }) => {
    const { all, versions } = await read(kind)
    const now = clock.now()
    return all.flatMap((content) => {
      const release = releaseAt(content, now)
      const version = release && versions.get(versionKey(content.id, release.version))
      if (!version || !isForCountry(version.body.settings.countries, country)) return []
      return [shownOf(content, release, version, lang)]
    })
  }
}

/** One, by its slug, in every country; null where nothing is shown now. */
export async function findShown(
  { contents, contentVersions, clock }: Reads,
  kind: ContentKind,
  slug: string,
  lang: Language,
): Promise<Shown | null> {
  const content = await contents.bySlug(kind, slug)
  const release = content && releaseAt(content, clock.now())
  const version = release && (await contentVersions.find(content.id, release.version))
  if (!version) return null
  const { body } = version
  return shownOf(content, release, { body, languages: wholeLanguages(kind, body) }, lang)
}

function shownOf(
  content: Content,
  release: Release,
  { body, languages }: { body: ContentBody; languages: readonly Language[] },
  lang: Language,
): Shown {
  const { texts, settings } = body
  const own = languages.includes(lang) ? texts[lang] : null
  const shown = own ? { language: lang, texts: own } : { language: 'en' as const, texts: texts.en }
  return { content, release, settings, ...shown }
}
