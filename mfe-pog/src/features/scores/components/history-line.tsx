import { useFormat } from '@platform/remote-kit/shell'
import { color, Skeleton, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useScoreHistory } from '../api/scores.ts'
import { useT } from '../i18n/messages.ts'
import { historyLine } from '../model/history-line.ts'

const BOX = { width: 300, height: 48 }

/** The score of each day. Nothing where it could not be read: the score stands without it. */
export function HistoryLine() {
  const t = useT()
  const { formatDate } = useFormat()
  const { data, isPending } = useScoreHistory()
  if (isPending) return <Skeleton height={BOX.height + 20} radius={8} />
  const [latest, first] = [data?.items[0], data?.items.at(-1)]
  if (!data || !latest || !first) return null
  return (
    <div>
      <Drawing
        viewBox={`-3 -3 ${BOX.width + 6} ${BOX.height + 6}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('history', {
          ...{ from: first.total, fromDay: formatDate(first.day) },
          ...{ to: latest.total, toDay: formatDate(latest.day) },
        })}
      >
        <polyline points={historyLine(data.items, BOX)} vectorEffect="non-scaling-stroke" />
      </Drawing>
      <Text size="meta" tone="dim">
        {t('history.since', { date: formatDate(first.day) })}
      </Text>
    </div>
  )
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 54px;
  & > polyline {
    fill: none;
    stroke: ${color.volt};
    stroke-width: 2;
    stroke-linejoin: round;
  }
`
