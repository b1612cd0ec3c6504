import { holdsRight } from '@platform/contracts/identity/rights'
import { remoteHealthPath } from '@platform/contracts/operator/paths'
import { type Channel, channels } from '@platform/contracts/registry/channels'
import { STAFF_PATHS } from '@platform/contracts/shell/paths'
import { useQuery } from '@platform/remote-kit/query'
import { Link } from '@platform/remote-kit/router'
import { useApi, useFormat, usePageTitle, useSession } from '@platform/remote-kit/shell'
import {
  Card,
  ChipGroup,
  EmptyState,
  ErrorPanel,
  Heading,
  Inline,
  Loading,
  Page,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@platform/ui'
import { useState } from 'react'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { healthQuery } from '../api/registry-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import { byRemote } from '../model/health-figures.ts'
import { ChannelChanges } from './channel-changes.tsx'
import { VersionTable } from './version-table.tsx'

const Texts = textsOf(messages)

/** `/operator/health`: health of each version of each remote, as pages report it, and the changes of the channel. */
export function HealthPage() {
  return (
    <Texts>
      <Health />
    </Texts>
  )
}

function Health() {
  const t = useT()
  const session = useSession()
  const roles = session.status === 'signed-in' ? session.roles : []
  const mayTry = holdsRight(roles, 'releases.try')
  const mayPreview = holdsRight(roles, 'releases.preview')
  usePageTitle(t('health.title'))
  const [channel, setChannel] = useState<Channel>('stable')
  // The changes come below the versions once those have their height.
  const isSettled = !useQuery(healthQuery(useApi(), channel)).isPending
  return (
    <Page>
      <Stack gap={6}>
        <Heading level={1}>{t('health.title')}</Heading>
        {/* Above what loads, which would move them. */}
        {(mayTry || mayPreview) && (
          <Inline gap={4}>
            {mayTry && (
              <TextLink as={Link} to={STAFF_PATHS.remotes}>
                {t('health.try')}
              </TextLink>
            )}
            {mayPreview && (
              <TextLink as={Link} to={STAFF_PATHS.previews}>
                {t('health.previews')}
              </TextLink>
            )}
          </Inline>
        )}
        <ChipGroup
          label={t('health.channel')}
          value={channel}
          onChange={setChannel}
          options={channels.map((value) => ({ value, label: t(`health.channel.${value}`) }))}
        />
        <Versions channel={channel} />
        {isSettled && <ChannelChanges channel={channel} />}
      </Stack>
    </Page>
  )
}

function Versions({ channel }: { channel: Channel }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { data, isError, isRefetching, refetch } = useQuery(healthQuery(useApi(), channel))
  if (!data && isError) {
    return (
      <ErrorPanel
        title={t('health.failed')}
        retryLabel={t('health.retry')}
        retrying={isRefetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) {
    return (
      <Loading label={t('health.loading')}>
        <Skeleton height={260} />
      </Loading>
    )
  }
  if (data.items.length === 0) {
    return <EmptyState picture="controller" title={t('health.none')} text={t('health.none.text')} />
  }
  return (
    <Stack gap={4}>
      <Text size="meta" tone="dim">
        {t('health.since', { time: formatDateTime(data.since) })}
      </Text>
      {byRemote(data.items).map(([remote, versions]) => (
        <Card key={remote} as="section" padding={5}>
          <Stack gap={3}>
            <Heading level={2} size="card">
              {remote}
            </Heading>
            <VersionTable remote={remote} versions={versions} />
            <Inline>
              <TextLink as={Link} to={remoteHealthPath(remote)}>
                {t('trends.more')}
              </TextLink>
            </Inline>
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
