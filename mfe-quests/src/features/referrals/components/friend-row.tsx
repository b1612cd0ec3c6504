import type { Referral } from '@platform/contracts/quests/referrals'
import { useFormat } from '@platform/remote-kit/shell'
import { Button, Tag } from '@platform/ui'
import { ListRow } from '@platform/ui/page-parts'
import { useAppeal } from '../api/appeal.ts'
import { useT } from '../i18n/messages.ts'

const tones = { pending: 'plain', active: 'live', consumed: 'gold' } as const

/** One friend, and what is missing until both are paid. */
export function FriendRow({ friend }: { friend: Referral }) {
  const appeal = useAppeal(friend.id)
  const t = useT()
  const { formatDate } = useFormat()
  const { name, state, boundAt } = friend
  return (
    <ListRow
      title={name ?? t('friend')}
      meta={
        <>
          {t('joined', { date: formatDate(boundAt) })}
          <br />
          {useMissingText(friend)}
        </>
      }
      trailing={<Tag tone={friend.refusal ? 'bad' : tones[state]}>{t(state)}</Tag>}
    >
      {friend.mayAppeal && (
        <Button
          size="s"
          variant="secondary"
          loading={appeal.isPending}
          onClick={() => void appeal.send()}
        >
          {t('appeal')}
        </Button>
      )}
    </ListRow>
  )
}

function useMissingText({ missing, refusal, signals, consumedAt }: Referral): string {
  const t = useT()
  const { formatDate } = useFormat()
  if (consumedAt) return t('paid', { date: formatDate(consumedAt) })
  if (refusal) return t(`refusal.${refusal}`)
  if (missing.includes('REVIEW')) {
    return t('missing.REVIEW', { reasons: signals.map((one) => t(`signal.${one}`)).join(', ') })
  }
  const waits = missing.find((one) => one === 'PAYMENT' || one === 'PROGRAMME')
  if (waits) return t(`missing.${waits}`)
  const steps = missing.filter((one) => one === 'FIRST_TASK' || one === 'FIRST_CLAIM')
  return t('toDo', { steps: steps.map((one) => t(`missing.${one}`)).join(', ') })
}
