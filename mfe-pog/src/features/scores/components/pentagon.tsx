import type { ScorePart } from '@platform/contracts/pog/scores-http'
import { color, font, media, size, VisuallyHidden } from '@platform/ui'
import { keyframes, styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { outlineOf, pointOf } from '../model/pentagon.ts'

interface PentagonProps {
  parts: readonly { part: ScorePart; points: number; maximum: number }[]
}

const RADIUS = 74
const RINGS = [0.25, 0.5, 0.75, 1]

/** The parts of a score as a pentagon, and as a table for screen readers. */
export function Pentagon({ parts }: PentagonProps) {
  const t = useT()
  const shares = parts.map(({ points, maximum }) => (maximum > 0 ? points / maximum : 0))
  return (
    <>
      <Drawing viewBox="-150 -112 300 224" aria-hidden="true">
        {RINGS.map((share) => (
          <polygon
            key={share}
            points={outlineOf(
              parts.map(() => share),
              RADIUS,
            )}
          />
        ))}
        {parts.map(({ part }, index) => {
          const { x, y } = pointOf(index, parts.length, 1, RADIUS)
          return <line key={part} x1={0} y1={0} x2={x} y2={y} />
        })}
        <Area>
          <polygon points={outlineOf(shares, RADIUS)} />
          {shares.map((share, index) => {
            // All without points lie on each other in the middle.
            if (share === 0) return null
            const { x, y } = pointOf(index, parts.length, share, RADIUS)
            return <circle key={parts[index]?.part} cx={x} cy={y} r={4.5} />
          })}
        </Area>
        {parts.map(({ part, points }, index) => {
          const { x, y } = pointOf(index, parts.length, 1, RADIUS + 26)
          const anchor = Math.abs(x) < 20 ? 'middle' : x > 0 ? 'start' : 'end'
          return (
            <text
              key={part}
              x={x > 20 ? x - 16 : x < -20 ? x + 16 : x}
              y={y - 4}
              textAnchor={anchor}
            >
              {t(`short.${part}`)}
              <tspan x={x > 20 ? x - 16 : x < -20 ? x + 16 : x} dy="17">
                {Math.round(points)}
              </tspan>
            </text>
          )
        })}
      </Drawing>
      <VisuallyHidden as="table">
        <caption>{t('parts')}</caption>
        <tbody>
          {parts.map(({ part, points, maximum }) => (
            <tr key={part}>
              <th scope="row">{t(`part.${part}`)}</th>
              <td>{t('ofMaximum', { points: Math.round(points), maximum })}</td>
            </tr>
          ))}
        </tbody>
      </VisuallyHidden>
    </>
  )
}

const grow = keyframes`from { transform: scale(0); }`

const Drawing = styled.svg`
  display: block;
  width: 100%;
  max-width: 380px;
  margin-inline: auto;
  overflow: visible;
  & > polygon,
  & > line {
    fill: none;
    stroke: ${color.line};
  }
  & > text {
    fill: ${color.mute};
    font: 400 ${size.meta} / 1 ${font.text};
  }
  & tspan {
    fill: ${color.text};
    font: 700 ${size.text} / 1 ${font.heading};
  }
`

const Area = styled.g`
  animation: ${grow} 500ms ease-out;
  ${media.reducedMotion} {
    animation: none;
  }
  & > polygon {
    fill: color-mix(in srgb, ${color.volt} 32%, transparent);
    stroke: ${color.volt};
    stroke-width: 2;
  }
  & > circle {
    fill: ${color.surface1};
    stroke: ${color.volt};
    stroke-width: 3;
  }
`
