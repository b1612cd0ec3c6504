import { Inline, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { lineStyle } from './line-styles.ts'

interface LegendProps {
  /** `style`: the place of the version, as for `lineStyle`. */
  entries: readonly { version: string; text: string; style: number }[]
}

/** Which line is of which version. */
export function Legend({ entries }: LegendProps) {
  return (
    <Inline gap={4} as="ul">
      {entries.map(({ version, text, style }) => {
        const { stroke, dash } = lineStyle(style)
        return (
          <Entry key={version}>
            <svg width="28" height="8" aria-hidden>
              <line
                x1="0"
                x2="28"
                y1="4"
                y2="4"
                stroke={stroke}
                strokeWidth="3"
                strokeDasharray={dash}
              />
            </svg>
            <Text as="span" size="meta">
              {text}
            </Text>
          </Entry>
        )
      })}
    </Inline>
  )
}

const Entry = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  overflow-wrap: anywhere;
  list-style: none;
`
