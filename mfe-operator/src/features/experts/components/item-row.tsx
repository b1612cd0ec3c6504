import {
  EXPERT_GROUNDS,
  type ExpertGround,
  TERM_GROUNDS,
} from '@platform/contracts/expert/constants'
import type { EXPERT_REVIEW_KINDS } from '@platform/contracts/expert/staff-http'
import type { Review } from '@platform/contracts/staff/reviews'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useFormat, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Text } from '@platform/ui'
import { useRef, useState } from 'react'
import {
  DecideDialog,
  type DecisionDraft,
  type Verdict,
} from '../../../parts/reviews/decide-dialog.tsx'
import { ReviewItem } from '../../../parts/reviews/review-item.tsx'
import { useProblemText } from '../../../parts/reviews/use-problem-text.ts'
import { useReviewSteps } from '../../../parts/reviews/use-review-steps.ts'
import {
  type Assessment,
  decideExpertReview,
  EXPERTS_QUEUE,
  type ExpertDecision,
} from '../api/experts-api.ts'
import { useT } from '../i18n/messages.ts'
import { ApplicationReview } from './application-review.tsx'
import { type GivenRubric, NOTHING_GIVEN } from './rubric-form.tsx'
import { TermReview } from './term-review.tsx'

interface ItemRowProps {
  review: Review
  /** This person has claimed it, and looks at it. */
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** An application, its second opinion, or a term that an applicant added. */
export function ItemRow({ review, isOpen, onOpen, onClose }: ItemRowProps) {
  const t = useT()
  const problemText = useProblemText()
  const { formatDateTime } = useFormat()
  const { claim, release } = useReviewSteps(review, { onOpen, onClose }, EXPERTS_QUEUE)
  const decide = useDecide(review.id, onClose)
  // The reviewer's own work outlives the claim.
  const [rubric, setRubric] = useState<GivenRubric>(NOTHING_GIVEN)
  const [asked, setAsked] = useState<Asked | null>(null)
  const draft = useRef<DecisionDraft>(null)
  const { appeal, claimedUntil, createdAt } = review
  const title = t(`kind.${kindOf(review.kind)}`)
  const since = t('item.since', { time: formatDateTime(appeal?.at ?? createdAt) })
  const textOf = (error: unknown) =>
    error instanceof ApiFailure && error.code === 'RUBRIC_MISSING'
      ? t('item.missing')
      : problemText(error)
  const error = claim.error ?? decide.error ?? release.error
  const isTerm = review.kind === 'expert-term'
  const grounds: readonly Ground[] = isTerm ? TERM_GROUNDS : EXPERT_GROUNDS
  const steps = {
    ...{ id: review.id, claimedUntil, deciding: decide.isPending },
    onAsk: (verdict: Verdict, assessment: Assessment | null) => setAsked({ verdict, assessment }),
    onRelease: () => void release.send(),
  }
  return (
    <ReviewItem
      review={review}
      title={title}
      name={`${title}, ${since}`}
      meta={since}
      isOpen={isOpen}
      claim={{
        ...claim,
        send() {
          decide.reset()
          return claim.send()
        },
      }}
      problem={error && textOf(error)}
      dialog={
        asked && (
          <DecideDialog
            verdict={asked.verdict}
            name={`${title}, ${since}`}
            grounds={Object.fromEntries(grounds.map((ground) => [ground, t(`ground.${ground}`)]))}
            draft={draft.current}
            onClose={(written) => {
              draft.current = written
              setAsked(null)
            }}
            onDecide={async (words) => {
              if (await decide.send({ ...asked, ...words })) setAsked(null)
            }}
            problem={decide.error && textOf(decide.error)}
          />
        )
      }
    >
      {appeal?.reason && <Text>{t('item.appealSays', { reason: appeal.reason })}</Text>}
      {isTerm ? (
        <TermReview {...steps} />
      ) : (
        <ApplicationReview {...steps} rubric={rubric} onRubric={setRubric} />
      )}
    </ReviewItem>
  )
}

type Ground = ExpertGround | (typeof TERM_GROUNDS)[number]

/** The words of this decision are asked for. */
interface Asked {
  verdict: Verdict
  assessment: Assessment | null
}

type Kind = (typeof EXPERT_REVIEW_KINDS)[number]

const kindOf = (kind: string): Kind =>
  kind === 'expert-term' || kind === 'expert-second-opinion' ? kind : 'expert-application'

/** A decision, with the points where the item has a rubric. */
function useDecide(id: string, onDecided: () => void) {
  const t = useT()
  const api = useApi()
  const { alerts } = useShell()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: (decision: ExpertDecision & { assessment: Assessment | null }) =>
      decideExpertReview(api, id, decision),
    onSuccess() {
      alerts.show({ message: t('decide.done') })
      onDecided()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [EXPERTS_QUEUE.queryKey] }),
  })
}
