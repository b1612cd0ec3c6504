import { css, styled } from '@platform/ui/styled'
import type { ComponentPropsWithRef } from 'react'
import { color, font, motion, radius, size, space, target } from '../theme/tokens.ts'

interface ChipProps extends ComponentPropsWithRef<'button'> {
  selected?: boolean
}

/** A choice that is on or off by itself; for one of many see `ChipGroup`. */
export function Chip({ selected = false, ...rest }: ChipProps) {
  return <Face type="button" aria-pressed={selected} {...rest} />
}

export const chipTarget = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-height: ${target};
  border: 0;
  background: none;
  cursor: pointer;
`

/** The pill, 36 px high inside its 44 px target; `chosen` is the selector of its chosen state. */
export const chipPill = css`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 36px;
  padding-inline: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  color: ${color.mute};
  font: 500 ${size.text} / 1 ${font.text};
  white-space: nowrap;
  transition:
    background-color ${motion.feedback},
    color ${motion.feedback};
  &:hover {
    color: ${color.text};
  }
`

export const chipChosen = css`
  border-color: ${color.text};
  background: ${color.text};
  color: ${color.ink};
`

const Face = styled.button`
  ${chipPill}
  position: relative;
  background: none;
  cursor: pointer;
  &[aria-pressed='true'] {
    ${chipChosen}
  }
  &::after {
    content: '';
    position: absolute;
    inset: -5px 0;
  }
`
