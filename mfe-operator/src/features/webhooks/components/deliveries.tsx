import type { Webhook, WebhookDelivery } from '@platform/contracts/quests/webhooks'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { useWrite } from '@platform/remote-kit/use-write'
import {
  Button,
  ErrorPanel,
  Inline,
  Loading,
  Notice,
  Skeleton,
  Stack,
  Tag,
  Text,
} from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { deliveriesQuery, retryDelivery } from '../api/webhooks-api.ts'
import { useT } from '../i18n/messages.ts'
import { problemOf } from '../model/problem-of.ts'

/** What was sent to a webhook, and is to be, newest first. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const t = useT()
  const failureText = useFailureText()
  const list = useInfiniteQuery(deliveriesQuery(useApi(), webhook.id))
  const { data, error, isRefetching, refetch } = list
  if (!data) {
    return error ? (
      <ErrorPanel
        title={failureText(error, t('deliveries.failed'))}
        retryLabel={t('webhooks.retry')}
        retrying={isRefetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label={t('deliveries.loading')}>
        <Skeleton height={120} />
      </Loading>
    )
  }
  const deliveries = itemsOf(data)
  if (deliveries.length === 0) return <Text tone="mute">{t('deliveries.none')}</Text>
  return (
    <Stack gap={3}>
      <List>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
        ))}
      </List>
      <ShowMore list={list} failed={t('deliveries.failed')}>
        {t('deliveries.more')}
      </ShowMore>
    </Stack>
  )
}

const TONES = { waiting: 'gold', delivered: 'ion', 'given-up': 'bad' } as const

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const { formatDateTime } = useFormat()
  const { id, event, state, createdAt } = delivery
  const retry = useWrite({
    mutationFn: () => retryDelivery(api, webhook.id, id),
    onSettled: () =>
      queries.invalidateQueries({ queryKey: ['staff-webhook-deliveries', webhook.id] }),
  })
  const [name, time] = [t(`event.${event}`), formatDateTime(createdAt)]
  return (
    <ListRow
      title={name}
      meta={[time, ...useOutcome(delivery)].join(' · ')}
      trailing={<Tag tone={TONES[state]}>{t(`deliveries.${state}`)}</Tag>}
    >
      {(state !== 'waiting' || delivery.attempts > 0) && (
        <Stack gap={2}>
          {retry.error && (
            <Notice tone="bad" live="alert">
              {failureText(retry.error, t(problemOf(retry.error), { hosts: '' }))}
            </Notice>
          )}
          <Inline>
            <Button
              size="s"
              variant="secondary"
              aria-label={t('deliveries.againOf', { event: name, time })}
              loading={retry.isPending}
              disabled={!webhook.active}
              onClick={() => void retry.send()}
            >
              {t('deliveries.again')}
            </Button>
          </Inline>
        </Stack>
      )}
    </ListRow>
  )
}

/** What came of the last attempt, in words. */
function useOutcome(delivery: WebhookDelivery): string[] {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { attempts, lastStatus, lastFailure, nextTryAt } = delivery
  return [
    ...(attempts > 0 ? [t('deliveries.attempts', { count: String(attempts) })] : []),
    ...(lastStatus === null ? [] : [t('deliveries.status', { status: String(lastStatus) })]),
    ...(lastFailure === null ? [] : [t(`failure.${lastFailure}`)]),
    ...(nextTryAt && attempts > 0
      ? [t('deliveries.next', { time: formatDateTime(nextTryAt) })]
      : []),
  ]
}
