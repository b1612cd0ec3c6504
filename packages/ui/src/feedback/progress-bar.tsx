import { color, motion, radius } from '@platform/ui'
import { styled } from '@platform/ui/styled'

interface ProgressBarProps {
  value: number
  max?: number
  /** Name of the progress, for screen readers. */
  label: string
  /** The value as text, e.g. "2 of 4 tasks". */
  valueText?: string | undefined
  tone?: 'volt' | 'gold' | 'ok'
}

export function ProgressBar({
  value,
  max = 100,
  label,
  valueText,
  tone = 'volt',
}: ProgressBarProps) {
  const now = Math.min(Math.max(value, 0), max)
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={now}
      aria-valuetext={valueText}
    >
      <Fill $tone={tone} style={{ width: `${max > 0 ? (now / max) * 100 : 0}%` }} />
    </Track>
  )
}

const Track = styled.div`
  height: 6px;
  border-radius: ${radius.pill};
  background: ${color.surface3};
  overflow: hidden;
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`

const Fill = styled.div<{ $tone: 'volt' | 'gold' | 'ok' }>`
  height: 100%;
  border-radius: inherit;
  background: ${({ $tone }) => color[$tone]};
  transition: width ${motion.enter};
  @media (forced-colors: active) {
    background: Highlight;
    forced-color-adjust: none;
  }
`
