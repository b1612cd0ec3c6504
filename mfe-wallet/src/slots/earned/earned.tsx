import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { CurrencyAmount } from '@platform/remote-kit/currency-amount'
import { Link } from '@platform/remote-kit/router'
import { useShell } from '@platform/remote-kit/shell'
import { Card, CoverLink, color, font, Inline, size, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { type EarnedWeek, earnedWeek } from './earned-week.ts'
import { useT } from './i18n/messages.ts'
import { useWeekOfRewards } from './use-week-of-rewards.ts'

/** The user's rewards of the last seven days; renders nothing while there are none, or they cannot be read. */
export function Earned() {
  const t = useT()
  const { serverNow } = useShell()
  const { data } = useWeekOfRewards()
  const week = data ? earnedWeek(data, serverNow()) : []
  const [first] = week
  if (!first) return null
  return (
    <Card as="section" aria-label={t('earned.title')}>
      <Line>
        <div>
          <Title as={Link} to={`${TRANSACTION_HISTORY_PATH}?type=reward`}>
            {t('earned.title')}
          </Title>
          <Amounts>
            {week.map(({ currency, total }) => (
              <CurrencyAmount
                key={currency}
                currency={currency}
                amount={total}
                size="section"
                named
              />
            ))}
          </Amounts>
        </div>
        <Bars days={first.days} />
      </Line>
    </Card>
  )
}

/** A picture of what the amounts say, today at the right. */
function Bars({ days }: Pick<EarnedWeek, 'days'>) {
  return (
    <Chart aria-hidden="true">
      {days.map((share, place) => (
        // The place is the day.
        <Bar
          key={`${place}`}
          $today={place === days.length - 1}
          style={{ height: heightOf(share) }}
        />
      ))}
    </Chart>
  )
}

/** A day without a reward has a line of its own. */
const heightOf = (share: number) => `max(4px, ${share * 100}%)`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(6)};
`

const Title = styled(CoverLink)`
  color: ${color.mute};
  font-size: ${size.text};
`

const Amounts = styled(Inline)`
  margin-top: ${space(1)};
  color: ${color.gold};
  font-family: ${font.heading};
`

const Chart = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${space(1.5)};
  height: ${space(12)};
`

const Bar = styled.span<{ $today: boolean }>`
  width: ${space(3)};
  border-radius: 3px;
  background: ${({ $today }) =>
    $today ? color.gold : `color-mix(in srgb, ${color.gold} 38%, ${color.surface1})`};
  forced-color-adjust: none;
`
