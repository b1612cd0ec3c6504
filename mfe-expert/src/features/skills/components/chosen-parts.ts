import { color, media, radius, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'

/** What is chosen, one row each. */
export const Rows = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  &:empty {
    display: none;
  }
`

export const ChosenRow = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(3.5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface2};
  overflow-wrap: anywhere;
  ${media.desktop} {
    &:has(select) {
      grid-template-columns: minmax(0, 1fr) 220px auto;
    }
    & > :nth-child(2) {
      grid-column: auto;
    }
  }
`

/** Beside the name on desktop, below it and as wide as the row on phones. */
export const RowControl = styled.div`
  ${media.phone} {
    grid-row: 2;
    grid-column: 1 / -1;
  }
`
