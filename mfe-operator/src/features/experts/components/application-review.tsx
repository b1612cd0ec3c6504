import {
  EXPERT_GROUNDS,
  RUBRIC_CRITERIA,
  type RubricCriterion,
} from '@platform/contracts/expert/constants'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { Loading, Notice, Skeleton, Stack } from '@platform/ui'
import { useState } from 'react'
import { useProblemText } from '../../../parts/reviews/use-problem-text.ts'
import { type Assessment, type ExpertDecision, expertApplicationQuery } from '../api/experts-api.ts'
import { useT } from '../i18n/messages.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { Checks } from './checks.tsx'
import { DecideBar } from './decide-bar.tsx'
import { Documents } from './documents.tsx'
import { type Points, RubricForm } from './rubric-form.tsx'

export interface ItemReviewProps {
  /** Of the item. */
  id: string
  deciding: boolean
  onDecide: (decision: ExpertDecision & { assessment: Assessment | null }) => Promise<void>
  onRelease: () => void
}

/** An application, with the points that its reviewer gives before they decide. */
export function ApplicationReview({ id, onDecide, ...bar }: ItemReviewProps) {
  const t = useT()
  const { data, error } = useQuery(expertApplicationQuery(useApi(), id))
  const [given, setGiven] = useState<Points | null>(null)
  const [asks, setAsks] = useState<boolean | null>(null)
  const [isMissing, setMissing] = useState(false)
  if (error) return <ItemGone error={error} />
  if (!data) {
    return (
      <Loading label={t('item.loading')}>
        <Skeleton height={260} />
      </Loading>
    )
  }
  const points: Points = given ?? data.rubric?.points ?? {}
  const asksSecond = asks ?? data.rubric?.asksSecond ?? false
  const whole = wholeOf(points)
  return (
    <Stack gap={5}>
      <ApplicationFacts application={data} />
      <Checks checks={data.checks} />
      <Documents id={id} documents={data.documents} />
      <RubricForm
        points={points}
        asksSecond={asksSecond}
        onPoints={setGiven}
        onAsks={setAsks}
        mayAsk={data.stage === 'first'}
      />
      {isMissing && !whole && (
        <Notice tone="bad" live="alert">
          {t('item.missing')}
        </Notice>
      )}
      <DecideBar
        {...bar}
        grounds={EXPERT_GROUNDS}
        mayDecide={() => {
          setMissing(!whole)
          return whole !== null
        }}
        onDecide={(decision) =>
          onDecide({ ...decision, assessment: whole && { points: whole, asksSecond } })
        }
      />
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
