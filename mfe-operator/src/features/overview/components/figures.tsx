import type { Right } from '@platform/contracts/identity/rights'
import { OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery, useQuery } from '@platform/remote-kit/query'
import { Link } from '@platform/remote-kit/router'
import { useApi } from '@platform/remote-kit/shell'
import { Card, CoverLink, Grid, Stack, Text, type Tone } from '@platform/ui'
import { APPROVAL_RIGHTS } from '../../../parts/approvals/approval-services.ts'
import { useApprovals } from '../../approvals/model/use-approvals.ts'
import { auditOverviewQuery } from '../../audit/api/audit-api.ts'
import { deadLetterGroupsQuery } from '../../dead-letters/api/dead-letters-api.ts'
import { reviewsQuery } from '../../reviews/api/reviews-api.ts'
import { liveQuery } from '../api/live-query.ts'
import { useT } from '../i18n/messages.ts'
import { QUEUE } from './queue-panel.tsx'

interface FiguresProps {
  may: (...rights: readonly Right[]) => boolean
}

/** How much runs and how much waits; each figure leads to its page, and is there for those whose role opens it. */
export function Figures({ may }: FiguresProps) {
  return (
    <Grid min={140} gap={4}>
      {may('campaigns.read') && <LiveFigure />}
      {may('reviews.decide') && <ReviewsFigure />}
      {may(...APPROVAL_RIGHTS) && <ApprovalsFigure />}
      {may('events.read') && <LettersFigure />}
      {may('acts.read') && <TrailFigure />}
    </Grid>
  )
}

function LiveFigure() {
  const t = useT()
  const { data, hasNextPage } = useInfiniteQuery(liveQuery(useApi()))
  const live = data && itemsOf(data).filter(({ status }) => status === 'LIVE').length
  return (
    <Figure
      label={t('overview.campaigns')}
      value={useCount(live, hasNextPage)}
      to={OPERATOR_PATHS.campaigns}
    />
  )
}

function ReviewsFigure() {
  const t = useT()
  const { data, hasNextPage } = useInfiniteQuery(reviewsQuery(useApi(), QUEUE))
  const waiting = data && itemsOf(data).length
  return (
    <Figure
      label={t('overview.reviews')}
      value={useCount(waiting, hasNextPage)}
      tone={waiting ? 'gold' : 'text'}
      to={OPERATOR_PATHS.reviews}
    />
  )
}

function ApprovalsFigure() {
  const t = useT()
  const { list, more } = useApprovals()
  const waiting = list.data?.length
  return (
    <Figure
      label={t('overview.approvals')}
      value={useCount(waiting, more.hasNextPage)}
      tone={waiting ? 'gold' : 'text'}
      to={OPERATOR_PATHS.approvals}
    />
  )
}

function LettersFigure() {
  const t = useT()
  const { data } = useQuery(deadLetterGroupsQuery(useApi()))
  const waiting = data?.items.reduce((sum, group) => sum + group.waiting, 0)
  const isPart = data !== undefined && data.unanswered.length + data.unread.length > 0
  return (
    <Figure
      label={t('overview.letters')}
      value={useCount(waiting, isPart)}
      tone={waiting ? 'bad' : 'text'}
      to={OPERATOR_PATHS.deadLetters}
    />
  )
}

function TrailFigure() {
  const t = useT()
  const { data } = useQuery(auditOverviewQuery(useApi()))
  const state = data && (data.check ? (data.check.fault ? 'broken' : 'whole') : 'unchecked')
  return (
    <Figure
      label={t('overview.trail')}
      value={t(state ? `overview.${state}` : 'overview.unknown')}
      tone={state === 'broken' ? 'bad' : 'text'}
      to={OPERATOR_PATHS.audit}
    />
  )
}

/** A count, or that there are at least so many; a dash while it is not known. */
function useCount(count: number | undefined, isMore: boolean): string {
  const t = useT()
  if (count === undefined) return t('overview.unknown')
  return isMore ? t('overview.atLeast', { count }) : String(count)
}

interface FigureProps {
  label: string
  value: string
  tone?: Tone
  to: string
}

function Figure({ label, value, tone = 'text', to }: FigureProps) {
  return (
    <Card padding={4}>
      <Stack gap={1}>
        <CoverLink as={Link} to={to}>
          <Text as="span" size="meta" tone="mute">
            {label}
          </Text>
        </CoverLink>
        <Text size="card" tone={tone} weight={600}>
          {value}
        </Text>
      </Stack>
    </Card>
  )
}
