import type { Trends } from '@platform/contracts/registry/trends'
import { useFormat } from '@platform/remote-kit/shell'
import { color, Inline, Stack, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../../i18n/messages.ts'
import { type Figure, figureAt, highest, partsOf } from '../../model/trend-line.ts'
import { Legend } from './legend.tsx'
import { lineStyle, MOST_LINES } from './line-styles.ts'
import { useFigure } from './use-figure.ts'

/** The drawing's own units: it is stretched to the width that there is. */
const BOX = { width: 600, height: 140 }

/** One figure of the versions with the most loads, over the time, each by a line of its own. */
export function TrendChart({ trends, figure }: { trends: Trends; figure: Figure }) {
  const t = useT()
  const show = useFigure()
  const { formatDateTime } = useFormat()
  const versions = trends.versions.slice(0, MOST_LINES)
  const frame = {
    ...BOX,
    since: Date.parse(trends.since),
    until: Date.parse(trends.until),
    stepMs: trends.stepMs,
  }
  const top = highest(
    figure,
    versions.map(({ points }) => points),
  )
  const name = t(`figure.${figure}`)
  // They begin the order of `versionsOf`.
  const entries = versions.map(({ version, total }, style) => ({
    ...{ version, style },
    text: t('trends.line', { version, value: show(figure, figureAt(figure, total)) }),
  }))
  return (
    <Stack gap={2}>
      <Text size="meta" tone="mute">
        {t('trends.top', { figure: name, value: show(figure, top > Number.EPSILON ? top : 0) })}
      </Text>
      <Drawing
        viewBox={`0 -2 ${BOX.width} ${BOX.height + 4}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('trends.label', {
          figure: name,
          values: entries.map(({ text }) => text).join(', '),
        })}
      >
        {versions.map(({ version, points }, index) =>
          partsOf(figure, points, top, frame).map((part) => (
            <polyline
              key={`${version} ${part}`}
              points={part}
              stroke={lineStyle(index).stroke}
              strokeDasharray={lineStyle(index).dash}
              vectorEffect="non-scaling-stroke"
            />
          )),
        )}
      </Drawing>
      <Inline justify="between" gap={2}>
        <Text as="span" size="meta" tone="mute">
          {formatDateTime(trends.since)}
        </Text>
        <Text as="span" size="meta" tone="mute">
          {formatDateTime(trends.until)}
        </Text>
      </Inline>
      <Legend entries={entries} />
    </Stack>
  )
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 140px;
  border-bottom: 1px solid ${color.line};
  & > polyline {
    fill: none;
    stroke-width: 2;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
`
