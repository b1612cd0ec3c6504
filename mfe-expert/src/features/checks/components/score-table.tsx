import type { CheckRule, CheckTaskKind } from '@platform/contracts/expert/constants'
import { color, media, size, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'

interface ScoreTableProps {
  rows: readonly {
    kind: CheckTaskKind
    rule: CheckRule
    /** Of the third column. */
    value: string
  }[]
  /** What the third column has. */
  valueLabel: string
  caption: string
}

/** What each kind of task gives, and by which rule. */
export function ScoreTable({ rows, valueLabel, caption }: ScoreTableProps) {
  const t = useT()
  return (
    <Table aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{t('score.kind')}</th>
          <th scope="col">{valueLabel}</th>
          <th scope="col">{t('score.rule')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, rule, value }) => (
          <tr key={kind}>
            <th scope="row">{t(`kind.${kind}`)}</th>
            <td>{value}</td>
            <td>{t(`rule.${rule}`)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 14px;
  & th,
  & td {
    padding: ${space(2.5)} ${space(3)} ${space(2.5)} 0;
    text-align: start;
    vertical-align: top;
  }
  & thead th {
    color: ${color.mute};
    font-size: ${size.meta};
    font-weight: 500;
  }
  & tbody tr {
    border-top: 1px solid ${color.line};
  }
  & tbody th {
    font-weight: 600;
  }
  & td:last-child {
    padding-inline-end: 0;
    color: ${color.mute};
  }
  ${media.phone} {
    & thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      padding-block: ${space(2)};
    }
    & tbody th,
    & tbody td {
      padding: 0;
    }
    & tbody td:last-child {
      grid-column: 1 / -1;
      font-size: ${size.meta};
    }
  }
`
