import { color, font, radius, size, space, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'

/** Rows that lead on or act, one below the other in a frame. */
export const RowGroup = styled.ul`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface1};
  overflow: hidden;
`

export const Row = styled.li`
  & + & {
    border-top: 1px solid ${color.line};
  }
`

/** The whole width of a row, a button by default. */
export const RowLine = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  min-height: ${target};
  padding: ${space(3)} ${space(4)};
  border: 0;
  background: none;
  font: 600 ${size.card} / 1.35 ${font.heading};
  text-align: start;
  text-decoration: none;
  &:is(button, a) {
    cursor: pointer;
  }
  &[aria-current='page'] {
    background: ${color.surface2};
    box-shadow: inset 3px 0 ${color.volt};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  @media (hover: hover) {
    &:is(button, a):hover {
      background: ${color.surface2};
    }
  }
`

export const RowWords = styled.span`
  flex: 1;
  min-width: 0;
`
