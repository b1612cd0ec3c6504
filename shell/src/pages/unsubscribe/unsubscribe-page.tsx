import type { Unsubscription } from '@platform/contracts/growth/notifications'
import { NOTIFICATIONS_PATH } from '@platform/contracts/shell/paths'
import { ApiFailure, unwrap } from '@platform/remote-kit/api-client'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useQuery } from '@platform/remote-kit/query'
import { Link } from '@platform/remote-kit/router'
import { useApi, usePageTitle } from '@platform/remote-kit/shell'
import { EmptyState, Loading, Page, Skeleton, TextLink } from '@platform/ui'
import { messages, useT } from '../../features/notifications/i18n/messages.ts'
import { textsOf } from '../../i18n/texts-of.tsx'
import { unsubscribeLink } from './unsubscribe-token.ts'

const Texts = textsOf(messages)

/**
 * `/unsubscribe#token=...`: where the link of an e-mail leads that ends such e-mails. Opening it is enough, also without a log-in:
 * scanners of mail, which open links too, run no script.
 */
export function UnsubscribePage() {
  return (
    <Texts>
      <Page width="text">
        <Unsubscribe />
      </Page>
    </Texts>
  )
}

function Unsubscribe() {
  const t = useT()
  const api = useApi()
  const token = unsubscribeLink.get()
  // A query, not a write: it begins with the page, and repeating it changes nothing.
  const { data, error, isRefetching, refetch } = useQuery({
    queryKey: ['unsubscribe', token],
    enabled: token !== null,
    staleTime: Infinity,
    queryFn: async () => {
      const path = `/notifications/unsubscribe?token=${encodeURIComponent(token ?? '')}`
      return unwrap(await api.post<Unsubscription>(path, {}))
    },
  })
  const isOver =
    token === null || (error instanceof ApiFailure && error.code === 'UNSUBSCRIBE_LINK_INVALID')
  usePageTitle(t(isOver ? 'unsubscribe.over' : 'unsubscribe.title'))
  const settings = (
    <TextLink as={Link} to={`${NOTIFICATIONS_PATH}#settings`}>
      {t('unsubscribe.settings')}
    </TextLink>
  )
  if (isOver) {
    return (
      <EmptyState
        level={1}
        picture="map"
        title={t('unsubscribe.over')}
        text={t('unsubscribe.over.text')}
        action={settings}
      />
    )
  }
  if (error) {
    return (
      <LoadFailed
        error={error}
        title={t('unsubscribe.failed')}
        retryLabel={t('unsubscribe.retry')}
        retrying={isRefetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) {
    return (
      <Loading label={t('unsubscribe.running')}>
        <Skeleton height={320} />
      </Loading>
    )
  }
  const { kind } = data
  return (
    <EmptyState
      level={1}
      picture="blank-card"
      title={t('unsubscribe.title')}
      text={
        kind === null ? t('unsubscribe.digest') : t('unsubscribe.kind', { kind: t(`kind.${kind}`) })
      }
      action={settings}
    />
  )
}
