import { color, font, size, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'

/** A table of figures; wider than a phone it scrolls sideways in its own box. */
export const FigureBox = styled.div`
  overflow-x: auto;
`

export const FigureTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: ${space(2)} ${space(3)} ${space(2)} 0;
    border-bottom: 1px solid ${color.line};
    text-align: end;
    white-space: nowrap;
  }
  th:first-child {
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  thead th {
    color: ${color.mute};
    font: 500 ${size.meta} / 1.3 ${font.text};
  }
  tbody th {
    font-weight: 500;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
`
