import { MINUTE_MS } from '@platform/contracts/constants'
import { useServerTime, useShell } from '@platform/remote-kit/shell'
import { Countdown, color, font, size, space, Text, VisuallyHidden } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'

interface TimeLeftProps {
  endsAt: string
  onOver: () => void
}

/** Minutes before the end at which a screen reader says how many are left. */
const SAID_AT = [10, 5, 1]

/** The time that is left, by the server's clock. */
export function TimeLeft({ endsAt, onOver }: TimeLeftProps) {
  const t = useT()
  const { serverNow } = useShell()
  const end = Date.parse(endsAt)
  const said = useServerTime((now) => {
    const minutes = Math.ceil((end - now) / MINUTE_MS)
    return SAID_AT.findLast((one) => minutes <= one) ?? 0
  })
  const isLast = said === SAID_AT.at(-1)
  return (
    <Box $isLast={isLast}>
      <Text as="span" size="meta" tone="mute">
        {t('run.left')}
      </Text>
      <Time>
        <Countdown
          endsAt={endsAt}
          clock={serverNow}
          over={t('run.over')}
          onPhase={(phase) => phase === 'over' && onOver()}
        />
      </Time>
      <VisuallyHidden role="status">
        {said > 0 && t('run.minutesLeft', { count: said })}
      </VisuallyHidden>
    </Box>
  )
}

const Box = styled.div<{ $isLast: boolean }>`
  display: grid;
  justify-items: end;
  color: ${({ $isLast }) => ($isLast ? color.bad : color.text)};
`

const Time = styled.span`
  padding-block: ${space(0.5)};
  font: 700 ${size.section} / 1 ${font.heading};
`
