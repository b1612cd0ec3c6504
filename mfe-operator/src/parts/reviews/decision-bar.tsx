import { useServerTime } from '@platform/remote-kit/shell'
import { Button, color, Inline, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from './i18n/messages.ts'

interface DecisionBarProps {
  /** Until when nobody else has it; it is not shown after that. */
  claimedUntil: string | null
  deciding: boolean
  onAccept: () => void
  onRefuse: () => void
  onRelease: () => void
}

/** What a reviewer can decide about the open item, and how long it is theirs; in view while they look at it. */
export function DecisionBar(props: DecisionBarProps) {
  const { claimedUntil, deciding, onAccept, onRefuse, onRelease } = props
  const t = useT()
  const minutes = useServerTime((now) =>
    claimedUntil === null ? 0 : Math.max(0, Math.ceil((Date.parse(claimedUntil) - now) / 60_000)),
  )
  return (
    <Bar>
      <Inline gap={2}>
        <Button size="s" loading={deciding} onClick={onAccept}>
          {t('reviews.accept')}
        </Button>
        <Button size="s" variant="secondary" onClick={onRefuse}>
          {t('reviews.reject')}
        </Button>
        <Button size="s" variant="ghost" onClick={onRelease}>
          {t('reviews.release')}
        </Button>
      </Inline>
      {claimedUntil !== null && (
        <Text size="meta" tone="mute">
          {t('reviews.minutesLeft', { count: minutes })}
        </Text>
      )}
    </Bar>
  )
}

const Bar = styled.div`
  position: sticky;
  bottom: var(--k-sticky-bottom, 0px);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  margin: 0 calc(-1 * ${space(4)}) calc(-1 * ${space(3.5)});
  padding: ${space(2)} ${space(4)};
  border-top: 1px solid ${color.line};
  background: ${color.surface2};
`
