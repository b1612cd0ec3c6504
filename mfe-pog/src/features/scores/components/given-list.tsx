import type { OwnScores } from '@platform/contracts/pog/scores-http'
import { useFormat } from '@platform/remote-kit/shell'
import { color, size, space, Text, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'

type Component = OwnScores['parts'][number]['components'][number]

/** What gave the points of a component, and when they fade. */
export function GivenList({ component }: { component: Component }) {
  const t = useT()
  const { formatDate } = useFormat()
  if (component.from.length === 0) {
    return component.points > 0 ? null : (
      <Text size="meta" tone="mute">
        {t('given.none')}
      </Text>
    )
  }
  return (
    <Details>
      <summary>{t('given.show', { count: component.from.length })}</summary>
      <ul>
        {component.from.map(({ source, at, points, fadesAt }) => (
          <li key={`${source} ${at}`}>
            <span>
              {t('given.on', { date: formatDate(at) })}
              {fadesAt && ` · ${t('given.fades', { date: formatDate(fadesAt) })}`}
            </span>
            <b>+{points.toFixed(1)}</b>
          </li>
        ))}
      </ul>
    </Details>
  )
}

const Details = styled.details`
  font-size: ${size.meta};
  color: ${color.mute};
  & > summary {
    display: inline-flex;
    align-items: center;
    min-height: ${target};
    margin-block: -${space(2)};
    color: ${color.ion};
    cursor: pointer;
  }
  & > ul {
    display: grid;
    gap: ${space(1.5)};
    padding: ${space(1)} 0 ${space(2)};
    list-style: none;
  }
  & li {
    display: flex;
    justify-content: space-between;
    gap: ${space(3)};
  }
  & b {
    flex: none;
    color: ${color.text};
  }
`
