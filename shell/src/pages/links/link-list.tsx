import type { GeneratedLink } from '@platform/contracts/growth/links-http'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { EmptyState, Heading, Loading, Skeleton, Stack, Text } from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { CopyLink } from './copy-link.tsx'
import { useT } from './i18n/messages.ts'
import { linksQuery } from './links-api.ts'
import { Address } from './parts.ts'

/** The user's own links with what came of each, the latest first. */
export function LinkList() {
  const t = useT()
  return (
    <Stack as="section" gap={4}>
      <Heading level={2}>{t('links.own')}</Heading>
      <Found />
    </Stack>
  )
}

function Found() {
  const t = useT()
  const list = useInfiniteQuery(linksQuery(useApi()))
  const { data, error, isRefetching, refetch } = list
  if (data) {
    const links = itemsOf(data)
    if (links.length === 0) {
      return <EmptyState picture="map" title={t('links.none')} text={t('links.none.text')} />
    }
    return (
      <>
        <List>
          {links.map((link) => (
            <LinkRow key={link.code} link={link} />
          ))}
        </List>
        <ShowMore list={list} failed={t('links.notLoaded')}>
          {t('links.more')}
        </ShowMore>
      </>
    )
  }
  if (error) {
    return (
      <LoadFailed
        error={error}
        title={t('links.notLoaded')}
        retryLabel={t('links.retry')}
        retrying={isRefetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Loading label={t('links.loading')}>
      <Skeleton height={220} />
    </Loading>
  )
}

function LinkRow({ link }: { link: GeneratedLink }) {
  const t = useT()
  const { source, medium, campaign, visitors, claims, shortLink, target } = link
  const counts = [t('links.visitors', { count: visitors }), t('links.claims', { count: claims })]
  return (
    <ListRow
      title={`${campaign} · ${t(`links.source.${source}`)} · ${t(`links.medium.${medium}`)}`}
      meta={counts.join(' · ')}
      trailing={<CopyLink link={shortLink} name={shortLink} />}
    >
      <Stack gap={1}>
        <Address>{shortLink}</Address>
        <Text tone="mute">{target}</Text>
      </Stack>
    </ListRow>
  )
}
