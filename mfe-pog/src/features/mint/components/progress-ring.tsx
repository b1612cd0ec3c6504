import { color, font, media, size } from '@platform/ui'
import { styled } from '@platform/ui/styled'

const RADIUS = 27
const LENGTH = 2 * Math.PI * RADIUS

/** How far the work is, as a ring with its percent. */
export function ProgressRing({ percent, label }: { percent: number; label: string }) {
  return (
    <Place
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r={RADIUS} />
        <circle
          cx="32"
          cy="32"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - percent / 100)}
        />
      </svg>
      <span aria-hidden="true">{percent}%</span>
    </Place>
  )
}

const Place = styled.div`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  & > svg {
    position: absolute;
    inset: 0;
    transform: rotate(-90deg);
    fill: none;
    stroke: ${color.surface3};
    stroke-width: 6;
    stroke-linecap: round;
  }
  & circle + circle {
    stroke: ${color.ion};
    transition: stroke-dashoffset 220ms ease-out;
    ${media.reducedMotion} {
      transition: none;
    }
  }
  & > span {
    font: 700 ${size.text} / 1 ${font.heading};
    font-variant-numeric: tabular-nums;
  }
`
