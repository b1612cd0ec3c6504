import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery, useQuery } from '@platform/remote-kit/query'
import { Link } from '@platform/remote-kit/router'
import { useApi } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { Button, EmptyState, Loading, Notice, Skeleton, Stack, TextLink } from '@platform/ui'
import { List } from '@platform/ui/page-parts'
import { inboxQuery, notificationsApi, unreadQuery } from '../api/notifications-api.ts'
import { useT } from '../i18n/messages.ts'
import { useRead } from '../model/use-read.ts'
import { NotificationRow } from './notification-row.tsx'

/** What the user was notified of, the newest first. */
export function Inbox() {
  const t = useT()
  const api = useApi()
  const failureText = useFailureText()
  const list = useInfiniteQuery(inboxQuery(api))
  // Also what is further down than the pages that are shown.
  const unread = useQuery(unreadQuery(api)).data?.unread ?? 0
  const all = useRead(notificationsApi(api).readAll)
  if (list.data === undefined) {
    if (list.error) {
      return (
        <LoadFailed
          error={list.error}
          title={t('page.notLoaded')}
          retryLabel={t('page.retry')}
          retrying={list.isRefetching}
          onRetry={() => void list.refetch()}
        />
      )
    }
    return (
      <Loading label={t('page.loading')}>
        <Skeleton height={480} />
      </Loading>
    )
  }
  const items = itemsOf(list.data)
  const [newest] = items
  if (!newest) {
    return (
      <EmptyState
        picture="blank-card"
        title={t('page.empty')}
        text={t('page.empty.text')}
        action={
          <TextLink as={Link} to={CAMPAIGNS_PATH}>
            {t('page.empty.action')}
          </TextLink>
        }
      />
    )
  }
  return (
    <Stack gap={4}>
      {all.error && (
        <Notice tone="bad" live="alert">
          {failureText(all.error, t('page.readAll.failed'))}
        </Notice>
      )}
      {(unread > 0 || items.some(({ isRead }) => !isRead)) && (
        <Button
          variant="secondary"
          loading={all.isPending}
          onClick={() => void all.send(newest.at)}
        >
          {t('page.readAll')}
        </Button>
      )}
      <List>
        {items.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </List>
      <ShowMore list={list} failed={t('page.more.failed')}>
        {t('page.more')}
      </ShowMore>
    </Stack>
  )
}
