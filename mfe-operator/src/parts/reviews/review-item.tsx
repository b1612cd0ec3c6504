import type { Review } from '@platform/contracts/staff/reviews'
import { useServerTime, useSession } from '@platform/remote-kit/shell'
import { Button, Inline, Notice, Stack, Text } from '@platform/ui'
import { ListRow } from '@platform/ui/page-parts'
import type { ReactNode } from 'react'
import { useT } from './i18n/messages.ts'
import { whyNotMine } from './why-not-mine.ts'

export interface ReviewItemProps {
  review: Review
  title: string
  meta: string
  /** Names the item for who hears its button alone. */
  name: string
  tag?: ReactNode
  /** This person has claimed it, and looks at it. */
  isOpen: boolean
  /** `claimed`: the item as this person claimed it last, which the list may not have yet. */
  claim: { isPending: boolean; claimed: Review | null; send: () => Promise<unknown> }
  /** Why the last step failed, in words. */
  problem: string | null
  /** What everybody sees who has the queue: nothing that is private. */
  summary?: ReactNode
  /** What who has claimed it sees, and decides by: once the claim has ended, it is not on the screen any more. */
  children: ReactNode
  /** What the reviewer writes: it outlives the claim. */
  dialog?: ReactNode
}

/** An item of any queue of reviews: who has it, and, once this person has claimed it, what it is decided by. */
export function ReviewItem(props: ReviewItemProps) {
  const { review, title, meta, name, tag, isOpen, claim, problem, summary, children, dialog } =
    props
  const t = useT()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.userId : ''
  const notMine = useServerTime((now) => whyNotMine(review, userId, now) ?? '')
  const ofClaims = [review.claimedUntil, claim.claimed?.claimedUntil ?? null]
  const untils = ofClaims.filter((at) => at !== null)
  const isOver = useServerTime(
    (now) => untils.length > 0 && untils.every((at) => Date.parse(at) <= now),
  )
  return (
    <ListRow title={title} meta={meta} tone={isOpen ? 'you' : 'plain'} trailing={tag}>
      <Stack gap={3}>
        {problem !== null && (
          <Notice tone="bad" live="alert">
            {problem}
          </Notice>
        )}
        {summary}
        {isOpen && !isOver && children}
        {isOpen && isOver && (
          <Text size="meta" tone="mute">
            {t('problem.over')}
          </Text>
        )}
        {!isOpen && notMine && (
          <Text size="meta" tone="mute">
            {t(notMine === 'taken' ? 'reviews.taken' : 'problem.own')}
          </Text>
        )}
        {(isOpen ? isOver : !notMine) && (
          <Inline>
            <Button
              size="s"
              variant="secondary"
              loading={claim.isPending}
              aria-label={t('reviews.lookOf', { name })}
              onClick={() => void claim.send()}
            >
              {t('reviews.look')}
            </Button>
          </Inline>
        )}
      </Stack>
      {dialog}
    </ListRow>
  )
}
