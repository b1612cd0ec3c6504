import { SEARCH_KINDS, type SearchKind } from '@platform/contracts/growth/search-kinds'
import { useQueryClient } from '@platform/remote-kit/query'
import { useSearchParams } from '@platform/remote-kit/router'
import { useApi, usePageTitle, useSession } from '@platform/remote-kit/shell'
import { EmptyState, Heading, Page, Stack } from '@platform/ui'
import { textsOf } from '../../i18n/texts-of.tsx'
import { messages, useT } from './i18n/messages.ts'
import { RecentSearches } from './recent-searches.tsx'
import { asQuery, keepSearch } from './search-api.ts'
import { SearchField } from './search-field.tsx'
import { SearchResults } from './search-results.tsx'

const Texts = textsOf(messages)

/** `/search?q=&kind=`: what is found of campaigns, quests, games, clans, people and articles. */
export function SearchPage() {
  return (
    <Texts>
      <Search />
    </Texts>
  )
}

function Search() {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const isSignedIn = useSession().status === 'signed-in'
  const [query, setQuery] = useSearchParams()
  const typed = query.get('q') ?? ''
  const q = asQuery(typed)
  const kind = kindOf(query.get('kind'))
  usePageTitle(q === null ? t('title') : t('title.of', { q }))

  const search = (words: string) => {
    // What is typed is one visit of the page, not one for each letter.
    setQuery(words === '' ? {} : { q: words }, { replace: true })
  }
  /** The reader meant it: they sent the form, or chose a result. */
  const keep = (words: string) => {
    const meant = asQuery(words)
    if (isSignedIn && meant !== null) void keepSearch(api, queries, meant)
  }

  return (
    <Page>
      <Stack gap={6}>
        <Heading level={1}>{t('title')}</Heading>
        <SearchField searched={typed} onSearch={search} onSend={keep} />
        {q === null ? (
          <>
            {isSignedIn && <RecentSearches onChoose={search} />}
            <EmptyState picture="map" title={t('start')} text={t('start.text')} />
          </>
        ) : (
          <SearchResults
            q={q}
            kind={kind}
            onKind={(wanted) => setQuery(wanted ? { q, kind: wanted } : { q })}
            onChoose={() => keep(q)}
          />
        )}
      </Stack>
    </Page>
  )
}

const kindOf = (text: string | null): SearchKind | null =>
  SEARCH_KINDS.find((kind) => kind === text) ?? null
