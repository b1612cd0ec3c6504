import type { Application } from '@platform/contracts/expert/application-http'
import { useFormat } from '@platform/remote-kit/shell'
import { color, Heading, Icon, Stack, size, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'

interface TimelineProps extends Pick<Application, 'timeline' | 'decidedBy'> {
  title: string
}

/** What became of the application, oldest first, each with its date, and by when it is decided. */
export function Timeline({ timeline, decidedBy, title }: TimelineProps) {
  const t = useT()
  const { formatDateTime, formatDate } = useFormat()
  const last = timeline.length - 1
  return (
    <Stack gap={3}>
      <Heading level={2} size="card">
        {title}
      </Heading>
      <Line>
        {timeline.map(({ state, at }, index) => (
          <li key={`${state} ${at}`} aria-current={index === last ? 'step' : undefined}>
            <Dot $isLast={index === last}>{index < last && <Icon name="check" size={16} />}</Dot>
            <div>
              <Text as="span" weight={600}>
                {t(`state.${state}`)}
              </Text>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </div>
          </li>
        ))}
        {decidedBy !== null && (
          <li>
            <Dot $isLast={false} />
            <div>
              <Text as="span" tone="mute">
                {t('decidedBy', { date: formatDate(decidedBy) })}
              </Text>
            </div>
          </li>
        )}
      </Line>
    </Stack>
  )
}

const Line = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    position: relative;
    display: flex;
    gap: ${space(3)};
    padding-bottom: ${space(4)};
  }
  & > li:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 24px;
    bottom: 0;
    left: 11px;
    width: 2px;
    background: ${color.line};
  }
  & > li > div {
    display: grid;
  }
  & time {
    color: ${color.mute};
    font-size: ${size.meta};
  }
`

const Dot = styled.span<{ $isLast: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 2px solid ${({ $isLast }) => ($isLast ? color.volt : color.edge)};
  border-radius: 50%;
  color: ${color.volt};
`
