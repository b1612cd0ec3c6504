import { styled } from '@platform/ui/styled'
import { type ReactNode, useId } from 'react'
import { hiddenFromEyes } from '../layout/visually-hidden.tsx'
import { color, space } from '../theme/tokens.ts'
import { chipChosen, chipPill, chipTarget } from './chip-face.ts'

interface ChipGroupProps<Value extends string> {
  /** Name of the choice, for screen readers. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
}

/** One of several: radio buttons drawn as pills, in one row that scrolls sideways where it is narrow. */
export function ChipGroup<Value extends string>({
  label,
  value,
  onChange,
  options,
}: ChipGroupProps<Value>) {
  const name = useId()
  return (
    <Row role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Target key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </Target>
      ))}
    </Row>
  )
}

/** Extends over the page's margin, so that pills scroll to the edge of the screen. */
const Row = styled.div`
  display: flex;
  gap: ${space(2)};
  margin-inline: -${space(4)};
  padding-inline: ${space(4)};
  overflow-x: auto;
  scroll-padding-inline: ${space(4)};
  scrollbar-width: none;
`

const Target = styled.label`
  ${chipTarget}
  position: relative;
  & > input {
    ${hiddenFromEyes}
  }
  & > span {
    ${chipPill}
  }
  & > input:checked + span {
    ${chipChosen}
  }
  & > input:focus-visible + span {
    outline: 2px solid ${color.volt};
    outline-offset: 2px;
  }
`
