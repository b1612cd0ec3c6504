import { color, motion, radius, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'

/** How many steps are done: a segment for each. */
export function Segments({ done, total }: { done: number; total: number }) {
  const t = useT()
  return (
    <Track
      role="progressbar"
      aria-label={t('progress')}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={t('progress.count', { done, count: total })}
    >
      {Array.from({ length: total }, (_, index) => (
        // Position is the identity of a segment.
        <Segment key={`${index}`} $done={index < done} />
      ))}
    </Track>
  )
}

const Track = styled.div`
  display: flex;
  gap: ${space(1.5)};
`

const Segment = styled.span<{ $done: boolean }>`
  flex: 1;
  height: 8px;
  border: 1px solid ${({ $done }) => ($done ? color.volt : color.line)};
  border-radius: ${radius.pill};
  background: ${({ $done }) => ($done ? color.volt : color.surface3)};
  transition: background-color ${motion.enter};
  @media (forced-colors: active) {
    border-width: ${({ $done }) => ($done ? '4px' : '1px')};
  }
`
