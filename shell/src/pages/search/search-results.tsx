import type { SearchAnswer, SearchResult } from '@platform/contracts/growth/search'
import { SEARCH_RESULTS, type SearchKind } from '@platform/contracts/growth/search-kinds'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useQuery } from '@platform/remote-kit/query'
import { Link } from '@platform/remote-kit/router'
import { useApi, useLanguage, useSession } from '@platform/remote-kit/shell'
import {
  Button,
  CoverLink,
  EmptyState,
  Heading,
  Inline,
  Loading,
  Notice,
  Skeleton,
  Stack,
  Tag,
  Text,
} from '@platform/ui'
import { Avatar, List, ListRow } from '@platform/ui/page-parts'
import { useT } from './i18n/messages.ts'
import { searchesQuery } from './search-api.ts'

interface SearchResultsProps {
  q: string
  /** Only of this kind; null: all kinds. */
  kind: SearchKind | null
  onKind: (kind: SearchKind | null) => void
  /** A result is opened. */
  onChoose: () => void
}

/** What is found, in groups by kind. */
export function SearchResults({ q, kind, onKind, onChoose }: SearchResultsProps) {
  const t = useT()
  const language = useLanguage()
  const isSignedIn = useSession().status === 'signed-in'
  const { data, error, isRefetching, refetch } = useQuery(
    searchesQuery(useApi(), { q, kind, language, isSignedIn }),
  )
  if (error && !data) {
    return (
      <LoadFailed
        error={error}
        title={t('failed')}
        retryLabel={t('retry')}
        retrying={isRefetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) {
    return (
      <Loading label={t('loading')}>
        <Skeleton height={360} />
      </Loading>
    )
  }
  const { groups, isCorrected } = data
  return (
    <Stack gap={6} aria-live="polite">
      {kind && (
        <div>
          <Button variant="secondary" size="s" onClick={() => onKind(null)}>
            {t('all')}
          </Button>
        </div>
      )}
      {isCorrected && <Notice>{t('corrected')}</Notice>}
      {groups.length === 0 && (
        <EmptyState picture="map" title={t('none.title', { q })} text={t('none.text')} />
      )}
      {groups.map((group) => (
        <Group
          key={group.kind}
          group={group}
          isAlone={kind !== null}
          onMore={() => onKind(group.kind)}
          onChoose={onChoose}
        />
      ))}
    </Stack>
  )
}

interface GroupProps {
  group: SearchAnswer['groups'][number]
  isAlone: boolean
  onMore: () => void
  onChoose: () => void
}

function Group({ group: { kind, total, items }, isAlone, onMore, onChoose }: GroupProps) {
  const t = useT()
  const hasMore = total > items.length
  return (
    <section aria-label={t(`kind.${kind}`)}>
      <Stack gap={3}>
        <Inline gap={3}>
          <Heading level={2} size="section">
            {t(`kind.${kind}`)}
          </Heading>
          {hasMore && !isAlone && (
            <Button variant="ghost" size="s" onClick={onMore}>
              {t('more', { count: Math.min(total, SEARCH_RESULTS.ofOneKind) })}
            </Button>
          )}
        </Inline>
        <List>
          {items.map((item) => (
            <Result key={item.id} item={item} onChoose={onChoose} />
          ))}
        </List>
        {hasMore && isAlone && (
          <Text size="meta" tone="mute">
            {t('most', { count: items.length })}
          </Text>
        )}
      </Stack>
    </section>
  )
}

function Result({ item, onChoose }: { item: SearchResult; onChoose: () => void }) {
  const t = useT()
  const { id, title, text, path, image, isOver } = item
  return (
    <ListRow
      leading={<Avatar seed={id} name={title} src={image ?? undefined} />}
      title={
        <CoverLink as={Link} to={path} onClick={onChoose}>
          {title}
        </CoverLink>
      }
      meta={text === '' ? undefined : text}
      trailing={isOver && <Tag>{t('over')}</Tag>}
    />
  )
}
