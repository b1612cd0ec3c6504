import { color, font, media, size, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'

/** The name of a cell, which phones show beside its value. */
export const CellName = styled.span`
  display: none;
`

/** One row per thing; on phones each row becomes a block of labels and values. */
export const ResponsiveTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  text-align: start;
  th,
  td {
    padding: ${space(2)} ${space(3)} ${space(2)} 0;
    border-bottom: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th {
    color: ${color.mute};
    font: 500 ${size.meta} / 1.3 ${font.text};
  }
  tbody th {
    font-weight: 600;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  ${media.phone} {
    display: block;
    thead {
      display: none;
    }
    tbody,
    tr {
      display: block;
    }
    tbody th {
      display: block;
      border: 0;
      padding-top: ${space(4)};
    }
    td {
      display: flex;
      justify-content: space-between;
      gap: ${space(4)};
      padding-right: 0;
    }
    td > :last-child {
      text-align: end;
    }
    ${CellName} {
      display: inline;
      flex: none;
      max-width: 50%;
      color: ${color.mute};
    }
  }
`
