import { PRIZE_COLLECT_DAYS } from '@platform/contracts/clans/tournaments'
import type { TournamentView } from '@platform/contracts/clans/tournaments-http'
import { CurrencyAmount } from '@platform/remote-kit/currency-amount'
import { Card, Heading, Stack, Text } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { useT } from '../i18n/messages.ts'

interface PrizeCardProps {
  tournament: TournamentView
  nameOf: (entrantId: string) => string
}

/** What the places get; after the end who got what. Nothing without a prize. */
export function PrizeCard({ tournament, nameOf }: PrizeCardProps) {
  const t = useT()
  const { prize, prizes, status } = tournament
  if (!prize) return null
  const { currency, places, pool } = prize
  const money = (amount: string) => <CurrencyAmount currency={currency} amount={amount} />
  const facts =
    prizes.length > 0
      ? prizes.map(({ entrantId, amount }) => ({ label: nameOf(entrantId), value: money(amount) }))
      : places.map((amount, n) => ({
          label: t('prize.place', { place: n + 1 }),
          value: money(amount),
        }))
  return (
    <Card as="section" tone="gold" aria-labelledby="prize">
      <Stack gap={2}>
        <Heading level={2} size="card" id="prize">
          {t(prizes.length > 0 ? 'prize.paid' : 'prize')}
        </Heading>
        <Text numeric size="card" tone="gold">
          <CurrencyAmount currency={currency} amount={pool} named />
        </Text>
        {status !== 'CANCELLED' && <FactList facts={facts} />}
        <Text size="meta" tone="mute">
          {t(status === 'CANCELLED' ? 'prize.returned' : 'prize.rule', {
            days: PRIZE_COLLECT_DAYS,
          })}
        </Text>
      </Stack>
    </Card>
  )
}
