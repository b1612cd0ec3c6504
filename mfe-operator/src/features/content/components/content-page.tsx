import type { ContentSummary } from '@platform/contracts/growth/content'
import { CONTENT_KINDS, type ContentKind } from '@platform/contracts/growth/content-constants'
import { contentItemPath, newContentPath } from '@platform/contracts/operator/paths'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { Link, useSearchParams } from '@platform/remote-kit/router'
import { useApi, useFormat, usePageTitle } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import {
  Button,
  ChipGroup,
  CoverLink,
  EmptyState,
  Heading,
  Inline,
  Page,
  Stack,
  Tag,
  Text,
} from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { contentListQuery } from '../api/content-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import { hasUnpublished, toneOf } from '../model/state-view.ts'
import { useMayWrite } from '../model/use-may-write.ts'
import { useLanguageNames } from './use-language-names.ts'

const Texts = textsOf(messages)
const KINDS = ['all', ...CONTENT_KINDS] as const

/** `/operator/content?kind=`: what staff have written, the last changed first. */
export function ContentPage() {
  return (
    <Texts>
      <ContentList />
    </Texts>
  )
}

function ContentList() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const mayWrite = useMayWrite()
  const kind = KINDS.find((each) => each === query.get('kind')) ?? 'all'
  usePageTitle(t('title'))
  const nameOf = (each: (typeof KINDS)[number]) =>
    each === 'all' ? t('list.all') : t(`kind.${each}`)
  const written: ContentKind = kind === 'all' ? 'article' : kind
  return (
    <Page>
      <Stack gap={5}>
        <Inline justify="between">
          <Stack gap={1}>
            <Heading level={1}>{t('title')}</Heading>
            <Text tone="mute">{t('text')}</Text>
          </Stack>
          {mayWrite && (
            <Button as={Link} to={newContentPath(written)}>
              {t('list.new', { kind: nameOf(written) })}
            </Button>
          )}
        </Inline>
        <ChipGroup
          label={t('list.kinds')}
          value={kind}
          onChange={(chosen) => setQuery(chosen === 'all' ? {} : { kind: chosen })}
          options={KINDS.map((value) => ({ value, label: nameOf(value) }))}
        />
        <Items kind={kind} />
      </Stack>
    </Page>
  )
}

function Items({ kind }: { kind: ContentKind | 'all' }) {
  const t = useT()
  const list = useInfiniteQuery(contentListQuery(useApi(), kind))
  return (
    <StaffList
      list={list}
      refused={{ title: t('refused'), text: t('refused.text') }}
      loading={t('loading')}
      failed={t('failed')}
      retry={t('retry')}
    >
      {(data) =>
        itemsOf(data).length === 0 ? (
          <EmptyState picture="map" title={t('list.empty')} text={t('list.empty.text')} />
        ) : (
          <Stack gap={4}>
            <List>
              {itemsOf(data).map((item) => (
                <Row key={item.id} item={item} />
              ))}
            </List>
            <ShowMore list={list} failed={t('more.failed')}>
              {t('more')}
            </ShowMore>
          </Stack>
        )
      }
    </StaffList>
  )
}

function Row({ item }: { item: ContentSummary }) {
  const t = useT()
  const { formatDate } = useFormat()
  const nameOf = useLanguageNames()
  const { id, kind, slug, title, state, missing, changedAt } = item
  const languages = missing.map(({ language }) => nameOf(language)).join(', ')
  const meta = [
    `${t(`kind.${kind}`)} · ${slug}`,
    t('list.changed', { date: formatDate(changedAt) }),
    languages && t('list.missing', { languages }),
    hasUnpublished(item) && t('list.unpublished'),
  ]
  return (
    <ListRow
      title={
        <CoverLink as={Link} to={contentItemPath(id)}>
          {title || slug}
        </CoverLink>
      }
      meta={meta.filter(Boolean).join(' · ')}
      trailing={<Tag tone={toneOf(state)}>{t(`state.${state}`)}</Tag>}
    />
  )
}
