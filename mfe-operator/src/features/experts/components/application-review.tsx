import { RUBRIC_CRITERIA, type RubricCriterion } from '@platform/contracts/expert/constants'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { Loading, Notice, Skeleton, Stack } from '@platform/ui'
import { useState } from 'react'
import type { Verdict } from '../../../parts/reviews/decide-dialog.tsx'
import { DecisionBar } from '../../../parts/reviews/decision-bar.tsx'
import { useProblemText } from '../../../parts/reviews/use-problem-text.ts'
import { type Assessment, expertApplicationQuery } from '../api/experts-api.ts'
import { useT } from '../i18n/messages.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { Checks } from './checks.tsx'
import { Documents } from './documents.tsx'
import { type GivenRubric, type Points, RubricForm } from './rubric-form.tsx'

export interface ItemReviewProps {
  /** Of the item. */
  id: string
  claimedUntil: string | null
  deciding: boolean
  /** Asks for the words of a decision, whose points are these where the item has a rubric. */
  onAsk: (verdict: Verdict, assessment: Assessment | null) => void
  onRelease: () => void
}

interface ApplicationReviewProps extends ItemReviewProps {
  rubric: GivenRubric
  onRubric: (rubric: GivenRubric) => void
}

/** An application, with the points that its reviewer gives before they decide. */
export function ApplicationReview(props: ApplicationReviewProps) {
  const { id, rubric, onRubric, onAsk, ...bar } = props
  const t = useT()
  const { data, error } = useQuery(expertApplicationQuery(useApi(), id))
  const [isMissing, setMissing] = useState(false)
  if (error) return <ItemGone error={error} />
  if (!data) {
    return (
      <Loading label={t('item.loading')}>
        <Skeleton height={260} />
      </Loading>
    )
  }
  const points: Points = rubric.points ?? data.rubric?.points ?? {}
  const asksSecond = rubric.asksSecond ?? data.rubric?.asksSecond ?? false
  const whole = wholeOf(points)
  const ask = (verdict: Verdict) => {
    setMissing(!whole)
    if (whole) onAsk(verdict, { points: whole, asksSecond })
  }
  return (
    <Stack gap={5}>
      <ApplicationFacts application={data} />
      <Checks checks={data.checks} />
      <Documents id={id} documents={data.documents} />
      <RubricForm
        points={points}
        asksSecond={asksSecond}
        onPoints={(points) => onRubric({ ...rubric, points })}
        onAsks={(asksSecond) => onRubric({ ...rubric, asksSecond })}
        mayAsk={data.stage === 'first'}
      />
      {isMissing && !whole && (
        <Notice tone="bad" live="alert">
          {t('item.missing')}
        </Notice>
      )}
      <DecisionBar {...bar} onAccept={() => ask('accept')} onRefuse={() => ask('reject')} />
    </Stack>
  )
}

/** In place of what a reviewer cannot see, or not any more. */
export function ItemGone({ error }: { error: Error }) {
  const t = useT()
  const problemText = useProblemText()
  const isGone = error instanceof ApiFailure && error.code === 'NOT_FOUND'
  return <Notice tone="bad">{isGone ? t('item.gone') : problemText(error)}</Notice>
}

/** The points, once there are some for every criterion. */
function wholeOf(points: Points): Record<RubricCriterion, number> | null {
  const isWhole = RUBRIC_CRITERIA.every((criterion) => points[criterion] !== undefined)
  return isWhole ? (points as Record<RubricCriterion, number>) : null
}
