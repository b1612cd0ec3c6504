import type { Report } from '@platform/contracts/growth/attribution-choices'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import {
  Button,
  Card,
  EmptyState,
  Heading,
  Inline,
  Loading,
  Notice,
  Skeleton,
  Stack,
  Text,
} from '@platform/ui'
import type { ReactNode } from 'react'
import { KeptHeight, USUAL_HEIGHT } from '../../../parts/loaded/kept-height.tsx'
import { type ReportAsked, useReport, useSaveReport } from '../api/reports.ts'
import { useT } from '../i18n/messages.ts'

interface ReportCardProps<Data> {
  report: Report
  asked: ReportAsked
  title: string
  text: string
  /** What narrows it, below its title. */
  choices?: ReactNode
  /** Whether there is nothing to show. */
  isEmpty: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** A report with what it is about, and a way to save it as a table. */
export function ReportCard<Data>(props: ReportCardProps<Data>) {
  const { report, asked, title, text, choices, isEmpty, children } = props
  const t = useT()
  const failureText = useFailureText()
  const { data, error, isRefetching, refetch } = useReport<Data>(report, asked)
  const save = useSaveReport(report, asked)
  const isRefused = error instanceof ApiFailure && error.code === 'FORBIDDEN'
  return (
    <Card as="section" padding={5} aria-label={title}>
      <Stack gap={4}>
        <Inline justify="between">
          <Heading level={2} size="card">
            {title}
          </Heading>
          <Button
            variant="secondary"
            size="s"
            loading={save.isPending}
            aria-label={`${t('report.save')}: ${title}`}
            onClick={() => void save.send()}
          >
            {t('report.save')}
          </Button>
        </Inline>
        <Text tone="mute">{text}</Text>
        {save.error && (
          <Notice tone="bad" live="alert">
            {failureText(save.error, t('report.notSaved'))}
          </Notice>
        )}
        {choices}
        <KeptHeight>
          {isRefused && <EmptyState picture="map" title={t('report.refused')} />}
          {!isRefused && data && (isEmpty(data) ? <Text>{t('report.none')}</Text> : children(data))}
          {!isRefused && !data && error && (
            <LoadFailed
              error={error}
              title={t('report.failed')}
              retryLabel={t('report.retry')}
              retrying={isRefetching}
              onRetry={() => void refetch()}
            />
          )}
          {!data && !error && (
            <Loading label={t('report.loading')}>
              <Skeleton height={USUAL_HEIGHT} />
            </Loading>
          )}
        </KeptHeight>
      </Stack>
    </Card>
  )
}
