import type { Channel } from '@platform/contracts/registry/manifest'
import type { CanaryEvidence, ChannelChange } from '@platform/contracts/registry/releases'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { ErrorPanel, Heading, Loading, Notice, Skeleton, Stack, Text } from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { changesQuery } from '../api/registry-api.ts'
import { useT } from '../i18n/messages.ts'
import { reasonKey } from '../model/reason-key.ts'

/** The audit trail of a channel, newest first: change, author, reason, evidence. */
export function ChannelChanges({ channel }: { channel: Channel }) {
  const t = useT()
  const changes = useInfiniteQuery(changesQuery(useApi(), channel))
  const items = changes.data && itemsOf(changes.data)
  return (
    <Stack gap={3} as="section">
      <Heading level={2}>{t('changes.title')}</Heading>
      {!items && changes.isError && (
        <ErrorPanel
          title={t('health.failed')}
          retryLabel={t('health.retry')}
          retrying={changes.isRefetching}
          onRetry={() => void changes.refetch()}
        />
      )}
      {changes.isPending && (
        <Loading label={t('health.loading')}>
          <Skeleton height={160} />
        </Loading>
      )}
      {items?.length === 0 && <Text tone="mute">{t('changes.none')}</Text>}
      {items && items.length > 0 && (
        <List>
          {items.map((change, index) => (
            <Change
              key={`${change.serial} ${change.remote}`}
              change={change}
              older={items.slice(index + 1).find(({ remote }) => remote === change.remote)}
            />
          ))}
        </List>
      )}
      <ShowMore list={changes} failed={t('health.failed')}>
        {t('changes.older')}
      </ShowMore>
    </Stack>
  )
}

function Change({ change, older }: { change: ChannelChange; older: ChannelChange | undefined }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { remote, version, versions, by, reason, evidence } = change
  const stable = versions[0]?.version ?? ''
  const text = endedCanary(change, older)
    ? 'changes.canary-ended'
    : (`changes.${change.action}` as const)
  return (
    <ListRow
      title={t(text, { remote, version, stable })}
      meta={t('changes.by', { time: formatDateTime(change.changedAt), by })}
    >
      {reason && <Text tone="mute">{reason}</Text>}
      {evidence && <Evidence evidence={evidence} />}
    </ListRow>
  )
}

/** Whether a rollback ended a canary: the stable version is what it was before. @param older of the same remote */
function endedCanary(change: ChannelChange, older: ChannelChange | undefined): boolean {
  return change.action === 'rollback' && stableOf(change) === (older && stableOf(older))
}

const stableOf = ({ versions }: ChannelChange) => versions[0]?.version

function Evidence({ evidence: { canary, stable, reasons } }: { evidence: CanaryEvidence }) {
  const t = useT()
  const list = reasons
    .map(({ reason, devices }) => {
      const key = reasonKey(reason)
      return key ? t(key, { count: devices }) : `${reason}: ${devices}`
    })
    .join(', ')
  return (
    <Notice tone="bad">
      {t('changes.evidence', {
        canary: canary.version,
        canaryFailed: canary.failed,
        canaryDevices: canary.devices,
        stable: stable.version,
        stableFailed: stable.failed,
        stableDevices: stable.devices,
      })}{' '}
      {list && t('changes.reasons', { reasons: list })}
    </Notice>
  )
}
