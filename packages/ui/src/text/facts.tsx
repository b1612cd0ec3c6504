import { color, font, size, space, type Tone } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'

interface FactProps {
  label: ReactNode
  value: ReactNode
  tone?: Tone
}

/** A label over its number; a child of `FactRow`, or of another `dl`. */
export function Fact({ label, value, tone = 'text' }: FactProps) {
  return (
    <Cell>
      <Label>{label}</Label>
      <Value $tone={tone}>{value}</Value>
    </Cell>
  )
}

/** Facts in equal columns: the three facts of a card. */
export const FactRow = styled.dl`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${space(3)};
`

/** Facts as lines, label left and value right: a side panel's details. */
export function FactList({ facts }: { facts: readonly (FactProps & { label: string })[] }) {
  return (
    <dl>
      {facts.map(({ label, value, tone = 'text' }) => (
        <Line key={label}>
          <Label>{label}</Label>
          <Value $tone={tone}>{value}</Value>
        </Line>
      ))}
    </dl>
  )
}

const Cell = styled.div`
  min-width: 0;
`

const Label = styled.dt`
  color: ${color.mute};
  font-size: ${size.meta};
`

const Value = styled.dd<{ $tone: Tone }>`
  color: ${({ $tone }) => color[$tone]};
  font: 600 16px / 1.4 ${font.heading};
`

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(4)};
  padding-block: ${space(2.5)};
  & + & {
    border-top: 1px solid ${color.line};
  }
  & > dt {
    font-size: 14px;
  }
  & > dd {
    font-size: 15px;
    text-align: end;
  }
`
