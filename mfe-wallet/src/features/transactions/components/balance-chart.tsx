import type { BalanceHistory } from '@platform/contracts/wallet/http'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useFormat } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { color, Inline, Skeleton, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useId } from 'react'
import { useT } from '../../../i18n/messages.ts'
import { heightsOf } from '../model/balance-line.ts'

/** The drawing's own units: it is stretched to the width that there is. */
const [WIDTH, HEIGHT] = [300, 72]
/** Room for half of the line and for the dot of today. */
const EDGE = 8

interface BalanceChartProps {
  history: BalanceHistory | undefined
  isLoading: boolean
}

/** What could be spent in the last 30 days. It keeps its place while it loads, and where it could not be read. */
export function BalanceChart({ history, isLoading }: BalanceChartProps) {
  const t = useT()
  return (
    <div>
      <Plot>
        {history && <Drawing history={history} />}
        {isLoading && <Skeleton height={HEIGHT} />}
      </Plot>
      <Inline justify="between" gap={2}>
        <Text as="span" size="meta" tone="mute">
          {history ? <FirstDay history={history} /> : ' '}
        </Text>
        <Text as="span" size="meta" tone="mute">
          {t('chart.days')}
        </Text>
        <Text as="span" size="meta" tone="mute">
          {t('history.today')}
        </Text>
      </Inline>
    </div>
  )
}

function FirstDay({ history: { points } }: { history: BalanceHistory }) {
  const { formatDay } = useFormat()
  return formatDay(points[0]?.at ?? 0)
}

function Drawing({ history }: { history: BalanceHistory }) {
  const t = useT()
  const gradient = useId()
  const formatMoney = useFormatMoney()
  const heights = heightsOf(history)
  const step = WIDTH / Math.max(1, heights.length - 1)
  const topOf = (height: number) => EDGE + (1 - height) * (HEIGHT - 2 * EDGE)
  const line = heights.map((height, n) => `${n * step} ${topOf(height)}`).join('L')
  const { currency, points } = history
  const amountAt = (n: number) => formatMoney(points.at(n)?.available ?? '0', currency)
  const label = t('chart.label', {
    currency: currencyName(currency),
    from: amountAt(0),
    to: amountAt(-1),
  })
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width="100%"
        height={HEIGHT}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.34" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
        <path d={`M0 ${HEIGHT}L${line}L${WIDTH} ${HEIGHT}Z`} fill={`url(#${gradient})`} />
        <path
          d={`M${line}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <Dot style={{ top: topOf(heights.at(-1) ?? 0) }} />
    </>
  )
}

const Plot = styled.div`
  position: relative;
  height: ${HEIGHT}px;
  margin-right: ${EDGE / 2}px;
  color: ${color.gold};
`

const Dot = styled.span`
  position: absolute;
  right: -5px;
  width: 10px;
  height: 10px;
  margin-top: -5px;
  border-radius: 50%;
  background: currentColor;
  box-shadow: 0 0 0 5px color-mix(in srgb, currentColor 24%, transparent);
`
