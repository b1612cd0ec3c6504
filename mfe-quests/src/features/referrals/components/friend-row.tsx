import type { Referral } from '@platform/contracts/quests/referrals'
import { COLLECT_EARNINGS_PATH } from '@platform/contracts/wallet/paths'
import { Link } from '@platform/remote-kit/router'
import { useFormat } from '@platform/remote-kit/shell'
import { Tag, TextLink } from '@platform/ui'
import { ListRow } from '@platform/ui/page-parts'
import { AppealButton, useAppealSheet } from '../../appeals/appeal-button.tsx'
import { useAppeal } from '../api/appeal.ts'
import { useT } from '../i18n/messages.ts'
import { friendState } from '../model/friend-state.ts'

const tones = {
  pending: 'plain',
  active: 'live',
  consumed: 'gold',
  held: 'ion',
  appealed: 'ion',
  notPaid: 'bad',
  'payout.READY_TO_COLLECT': 'gold',
  'payout.COLLECTED': 'plain',
  'payout.EXPIRED': 'ended',
  'payout.TAKEN_BACK': 'ended',
} as const

/** One friend, and what is missing until both are paid. */
export function FriendRow({ friend }: { friend: Referral }) {
  const t = useT()
  const { formatDate } = useFormat()
  const { name, words, boundAt, promisedUntil, payout, multiplier = 1 } = friend
  const state = friendState(friend)
  // Of one that was paid at once, and of a service before it says so, there is nothing to collect.
  const tag = payout && payout !== 'CREDITED' ? (`payout.${payout}` as const) : state
  return (
    <ListRow
      title={name ?? t('friend')}
      meta={
        <>
          {t('joined', { date: formatDate(boundAt) })}
          <br />
          {useMissingText(friend)}
          {promisedUntil && (
            <>
              <br />
              {t('keptUntil', { date: formatDate(promisedUntil) })}
            </>
          )}
          {words && (
            <>
              <br />
              {t('words', { words })}
            </>
          )}
        </>
      }
      trailing={
        <>
          {multiplier > 1 && <Tag tone="gold">{t('boosted', { times: String(multiplier) })}</Tag>}
          <Tag tone={tones[tag]}>{t(tag)}</Tag>
        </>
      }
    >
      {payout === 'READY_TO_COLLECT' && (
        <TextLink as={Link} to={COLLECT_EARNINGS_PATH}>
          {t('collect')}
        </TextLink>
      )}
      {friend.mayAppeal && <Appeal id={friend.id} />}
    </ListRow>
  )
}

function Appeal({ id }: Pick<Referral, 'id'>) {
  const t = useT()
  const sheet = useAppealSheet()
  const write = useAppeal(id, sheet.close)
  return (
    <AppealButton
      sheet={sheet}
      label={t('appeal')}
      texts={{ title: t('appealTitle'), text: t('appealText'), label: t('appealWhy') }}
      write={write}
    />
  )
}

function useMissingText(friend: Referral): string {
  const t = useT()
  const { formatDate } = useFormat()
  const { missing, refusal, signals, consumedAt, payout, collectUntil } = friend
  if (payout === 'READY_TO_COLLECT' && collectUntil) {
    return t('collectUntil', { date: formatDate(collectUntil) })
  }
  if (consumedAt && payout && payout !== 'CREDITED') {
    return t('earnedOn', { date: formatDate(consumedAt) })
  }
  if (consumedAt) return t('paid', { date: formatDate(consumedAt) })
  if (refusal) return t(`refusal.${refusal}`)
  switch (friendState(friend)) {
    case 'appealed':
      return t('missing.APPEAL')
    case 'held':
      return t('missing.REVIEW', { reasons: signals.map((one) => t(`signal.${one}`)).join(', ') })
  }
  const waits = missing.find((one) => one === 'PAYMENT' || one === 'PROGRAMME')
  if (waits) return t(`missing.${waits}`)
  const steps = missing.filter((one) => one === 'FIRST_TASK' || one === 'FIRST_CLAIM')
  return t('toDo', { steps: steps.map((one) => t(`missing.${one}`)).join(', ') })
}
