import type { Leaderboard } from '@platform/contracts/quests/leaderboard'
import { useFormat, useSession } from '@platform/remote-kit/shell'
import { color, radius, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/campaign/messages.ts'
import { usePayText } from '../places/use-pay-text.ts'

/** Where the reader stands, and what that pays; how to get in, for who has no points. */
export function OwnPlace({ leaderboard }: { leaderboard: Leaderboard }) {
  const t = useT()
  const { formatAmount } = useFormat()
  const { status } = useSession()
  const { reader, ranked, tiers, currency, isFinal } = leaderboard
  const payText = usePayText(currency)
  if (!reader) {
    if (isFinal || status !== 'signed-in') return null
    return <Text tone="mute">{t('ranking.notYet')}</Text>
  }
  const isPaid = Number(reader.amount) > 0
  const amount = payText(reader.amount)
  const pay = isFinal ? amount : t('ranking.wouldPay', { amount })
  return (
    <Own>
      <div>
        <Text as="p" weight={600}>
          {t('ranking.place', {
            place: formatAmount(reader.place),
            ranked: formatAmount(ranked),
          })}
        </Text>
        <Text as="p" size="meta" tone={isPaid ? 'gold' : 'mute'}>
          {isPaid ? pay : t('ranking.unpaid', { last: formatAmount(tiers.at(-1)?.to ?? 0) })}
        </Text>
      </div>
      <Text as="span" numeric>
        {t('ranking.pts', { points: formatAmount(reader.points) })}
      </Text>
    </Own>
  )
}

const Own = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(3.5)} ${space(4)};
  border-radius: ${radius.card};
  background: color-mix(in srgb, ${color.volt} 9%, ${color.surface1});
  box-shadow: inset 3px 0 ${color.volt};
`
