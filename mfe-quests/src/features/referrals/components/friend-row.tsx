import type { Referral } from '@platform/contracts/quests/referrals'
import { useFormat } from '@platform/remote-kit/shell'
import { Tag } from '@platform/ui'
import { ListRow } from '@platform/ui/page-parts'
import { useT } from '../i18n/messages.ts'

const tones = { pending: 'plain', active: 'live', consumed: 'gold' } as const

/** One friend, and what is missing until both are paid. */
export function FriendRow({ friend }: { friend: Referral }) {
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
    />
  )
}

function useMissingText({ missing, refusal, consumedAt }: Referral): string {
  const t = useT()
  const { formatDate } = useFormat()
  if (consumedAt) return t('paid', { date: formatDate(consumedAt) })
  if (refusal) return t(`refusal.${refusal}`)
  const waits = missing.find((one) => one === 'PAYMENT' || one === 'PROGRAMME')
  if (waits) return t(`missing.${waits}`)
  return t('toDo', { steps: missing.map((one) => t(`missing.${one}`)).join(', ') })
}
