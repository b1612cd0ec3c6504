import { previewPath } from '@platform/contracts/shell/paths'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { Link } from '@platform/remote-kit/router'
import { useApi, useFormat, usePageTitle } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import {
  EmptyState,
  ErrorPanel,
  Heading,
  Loading,
  Page,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { previewsQuery } from '../api/registry-api.ts'
import { useT } from '../i18n/messages.ts'

/** `/staff/previews`: the builds that teams want to be looked at, newest first. */
export function PreviewsPage() {
  const t = useT()
  usePageTitle(t('previews.title'))
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('previews.title')}</Heading>
          <Text tone="mute">{t('previews.intro')}</Text>
        </Stack>
        <Previews />
      </Stack>
    </Page>
  )
}

function Previews() {
  const t = useT()
  const { formatDateTime } = useFormat()
  const previews = useInfiniteQuery(previewsQuery(useApi()))
  const items = previews.data && itemsOf(previews.data)
  if (!items && previews.isError) {
    return (
      <ErrorPanel
        title={t('previews.failed')}
        retryLabel={t('previews.retry')}
        retrying={previews.isRefetching}
        onRetry={() => void previews.refetch()}
      />
    )
  }
  if (!items) {
    return (
      <Loading label={t('previews.loading')}>
        <Skeleton height={160} />
      </Loading>
    )
  }
  if (items.length === 0) {
    return (
      <EmptyState picture="blank-card" title={t('previews.none')} text={t('previews.none.text')} />
    )
  }
  return (
    <Stack gap={3}>
      <List>
        {items.map(({ id, remote, version, note, by, expiresAt }) => (
          <ListRow
            key={id}
            title={t('previews.item', { remote, version })}
            meta={t('previews.meta', { team: by, time: formatDateTime(expiresAt) })}
          >
            {note && <Text tone="mute">{note}</Text>}
            <TextLink as={Link} to={previewPath(id)}>
              {t('previews.look')}
            </TextLink>
          </ListRow>
        ))}
      </List>
      <ShowMore list={previews} failed={t('previews.failed')} align="start">
        {t('previews.older')}
      </ShowMore>
    </Stack>
  )
}
