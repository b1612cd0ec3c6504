import { PROOF, PROOF_GROUNDS, type ProofGround } from '@platform/contracts/quests/proof-rules'
import { useFormat } from '@platform/remote-kit/shell'
import { fillIn, type TaskOf, type TaskTypeView } from '../task-type.ts'
import { AppealLink } from './appeal-link.tsx'
import { messages, useT } from './messages.ts'

/** The user hands in a text, a link or pictures, and a person decides. */
export const proof: TaskTypeView<'PROOF'> = {
  icon: 'shield',
  needs: {},
  messages,
  useTexts(task) {
    const t = useT()
    const { formatDateTime } = useFormat()
    const { rejectionDetails } = task
    const ground = t(`ground.${groundOf(rejectionDetails?.ground)}`)
    const words = rejectionDetails?.words ? t('words', { words: rejectionDetails.words }) : ''
    const left = leftOf(task)
    const more = left === 0 ? t('noneLeft') : left === null ? '' : t('left', { count: left })
    return {
      rejected: {
        // The words come last: they may end with any sign.
        PROOF_REFUSED: [ground, more, words].filter(Boolean).join(' '),
        PROOF_APPEAL_REFUSED: [t('rejected.PROOF_APPEAL_REFUSED', { ground }), more, words]
          .filter(Boolean)
          .join(' '),
        PROOF_NOT_REVIEWED: t('rejected.PROOF_NOT_REVIEWED'),
        PROOF_PICTURE_MISSING: t('rejected.PROOF_PICTURE_MISSING'),
      },
      ...(task.check && {
        waiting:
          task.check.review === 'appeal'
            ? t('waiting.appeal')
            : t('waiting.proof', {
                time: formatDateTime(task.check.requestedAt),
                count: PROOF.reviewDays,
              }),
      }),
    }
  },
  button: (task) => (leftOf(task) === 0 ? null : fillIn(task)),
  form: {
    steps: () => 1,
    isForReview: true,
    height: heightOf,
    load: () => import('./proof-form.tsx').then(({ ProofForm }) => ProofForm),
  },
  NoteLink: AppealLink,
  noteStays: ({ rejection }) =>
    rejection === 'PROOF_REFUSED' || rejection === 'PROOF_APPEAL_REFUSED',
}

/** px of its instructions, its fields and its pictures, each with the gap above it. */
function heightOf({ settings: { instructions, asks } }: TaskOf<'PROOF'>): number {
  const lines = instructions
    .split('\n')
    .reduce((sum, line) => sum + Math.ceil(line.length / 34 || 1), 0)
  return (
    lines * 24 +
    (asks.text === 'no' ? 0 : 190) +
    (asks.link === 'no' ? 0 : 114) +
    (asks.pictures ? 160 : 0)
  )
}

/** How often the user may still hand in; null before a refusal. */
function leftOf({ rejectionDetails, settings }: TaskOf<'PROOF'>): number | null {
  const left = Number(rejectionDetails?.left ?? Number.NaN)
  return Number.isInteger(left) ? Math.min(left, settings.handIns) : null
}

const groundOf = (ground: string | undefined): ProofGround =>
  PROOF_GROUNDS.find((known) => known === ground) ?? 'OTHER'
