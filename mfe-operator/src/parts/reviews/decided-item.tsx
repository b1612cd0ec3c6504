import { useRef, useState } from 'react'
import { DecideDialog, type DecisionDraft } from './decide-dialog.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { ReviewItem, type ReviewItemProps } from './review-item.tsx'
import type { ReviewQueue } from './review-queue.ts'
import { useProblemText } from './use-problem-text.ts'
import { useReviewSteps } from './use-review-steps.ts'

interface DecidedItemProps extends Omit<ReviewItemProps, 'claim' | 'problem' | 'dialog'> {
  queue: ReviewQueue
  /** Of a refusal, by their codes, where its kind has a list of them. */
  grounds?: Readonly<Record<string, string>> | undefined
  /** What an acceptance is recorded with. */
  acceptReason: string
  onOpen: () => void
  onClose: () => void
}

/** An item that is accepted at a press, or refused with a ground and words. */
export function DecidedItem(props: DecidedItemProps) {
  const { queue, grounds, acceptReason, onOpen, onClose, children, ...item } = props
  const problemText = useProblemText()
  const { claim, decide, release } = useReviewSteps(item.review, { onOpen, onClose }, queue)
  const [refusing, setRefusing] = useState(false)
  const draft = useRef<DecisionDraft>(null)
  const error = claim.error ?? decide.error ?? release.error
  return (
    <ReviewItem
      {...item}
      claim={claim}
      problem={error && problemText(error)}
      dialog={
        refusing && (
          <DecideDialog
            verdict="reject"
            name={item.name}
            {...(grounds && { grounds })}
            draft={draft.current}
            onClose={(written) => {
              draft.current = written
              setRefusing(false)
            }}
            onDecide={async (refusal) => {
              const decided = await decide.send({ verdict: 'reject', ...refusal })
              if (decided) setRefusing(false)
            }}
            problem={decide.error && problemText(decide.error)}
          />
        )
      }
    >
      {children}
      <DecisionBar
        claimedUntil={item.review.claimedUntil}
        deciding={decide.isPending}
        onAccept={() => void decide.send({ verdict: 'accept', reason: acceptReason })}
        onRefuse={() => setRefusing(true)}
        onRelease={() => void release.send()}
      />
    </ReviewItem>
  )
}
