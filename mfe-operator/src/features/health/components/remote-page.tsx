import { OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import { type Channel, channels } from '@platform/contracts/registry/channels'
import type { TrendDays } from '@platform/contracts/registry/trends'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery, useQuery } from '@platform/remote-kit/query'
import { Link, useParams } from '@platform/remote-kit/router'
import { useApi, usePageTitle } from '@platform/remote-kit/shell'
import {
  Card,
  ChipGroup,
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
import { type ReactNode, useState } from 'react'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { errorsQuery, statusQuery, trendsQuery, versionsQuery } from '../api/remote-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import { FIGURES, type Figure } from '../model/trend-line.ts'
import { Comparison } from './trends/comparison.tsx'
import { ErrorList } from './trends/error-list.tsx'
import { PlanProgress } from './trends/plan-progress.tsx'
import { SharesChart } from './trends/shares-chart.tsx'
import { TrendChart } from './trends/trend-chart.tsx'

const Texts = textsOf(messages)
const DAYS: readonly TrendDays[] = ['1', '7', '14']

/** `/operator/health/:remote`: how the versions of a remote did over the last days, and who got which. */
export function RemotePage() {
  return (
    <Texts>
      <Remote />
    </Texts>
  )
}

function Remote() {
  const t = useT()
  const { remote = '' } = useParams()
  usePageTitle(remote)
  const [channel, setChannel] = useState<Channel>('stable')
  const [days, setDays] = useState<TrendDays>('7')
  return (
    <Page>
      <Stack gap={6}>
        <Stack gap={2}>
          <Inline>
            <TextLink as={Link} to={OPERATOR_PATHS.health}>
              {t('trends.back')}
            </TextLink>
          </Inline>
          <Heading level={1}>{remote}</Heading>
        </Stack>
        <Inline gap={4}>
          <ChipGroup
            label={t('health.channel')}
            value={channel}
            onChange={setChannel}
            options={channels.map((value) => ({ value, label: t(`health.channel.${value}`) }))}
          />
          <ChipGroup
            label={t('trends.days')}
            value={days}
            onChange={setDays}
            options={DAYS.map((value) => ({ value, label: t(`trends.days.${value}`) }))}
          />
        </Inline>
        <Plan remote={remote} channel={channel} />
        <Reported remote={remote} channel={channel} days={days} />
        <Part title={t('errors.title')}>
          <Errors remote={remote} channel={channel} />
        </Part>
      </Stack>
    </Page>
  )
}

interface Of {
  remote: string
  channel: Channel
}

function Plan({ remote, channel }: Of) {
  const { data } = useQuery(statusQuery(useApi(), channel))
  const plan = data?.remotes.find((each) => each.remote === remote)?.plan
  return plan ? <PlanProgress plan={plan} /> : null
}

function Reported({ remote, channel, days }: Of & { days: TrendDays }) {
  const t = useT()
  const api = useApi()
  const [figure, setFigure] = useState<Figure>('failing')
  const trends = useQuery(trendsQuery(api, remote, channel, days))
  const builds = useInfiniteQuery(versionsQuery(api, remote))
  if (!trends.data) return <Waiting query={trends} height={420} />
  return (
    <>
      <Part title={t('trends.title')}>
        <ChipGroup
          label={t('trends.figure')}
          value={figure}
          onChange={setFigure}
          options={FIGURES.map((value) => ({ value, label: t(`figure.${value}`) }))}
        />
        {trends.data.versions.length > 0 ? (
          <TrendChart trends={trends.data} figure={figure} />
        ) : (
          <Text tone="mute">{t('health.none')}</Text>
        )}
      </Part>
      <Part title={t('shares.title')}>
        <SharesChart trends={trends.data} />
      </Part>
      <Part title={t('compare.title')}>
        {builds.data ? (
          <Comparison key={channel} trends={trends.data} builds={itemsOf(builds.data)} />
        ) : (
          <Waiting query={builds} height={200} />
        )}
      </Part>
    </>
  )
}

function Errors({ remote, channel }: Of) {
  const errors = useQuery(errorsQuery(useApi(), remote, channel))
  if (!errors.data) return <Waiting query={errors} height={160} />
  return <ErrorList versions={errors.data.versions} />
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" padding={5}>
      <Stack gap={4}>
        <Heading level={2} size="card">
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  )
}

interface WaitingProps {
  query: { isError: boolean; isRefetching: boolean; refetch(): Promise<unknown> }
  /** px, of what is loading. */
  height: number
}

/** In place of what is not there yet, or could not be read. */
function Waiting({ query, height }: WaitingProps) {
  const t = useT()
  if (query.isError) {
    return (
      <ErrorPanel
        title={t('health.failed')}
        retryLabel={t('health.retry')}
        retrying={query.isRefetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <Loading label={t('health.loading')}>
      <Skeleton height={height} />
    </Loading>
  )
}
