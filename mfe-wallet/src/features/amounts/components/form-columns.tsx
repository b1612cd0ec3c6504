import { media, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'

interface FormColumnsProps {
  /** Below the form on phones, at the side on desktop. */
  balances: ReactNode
  children: ReactNode
  /** Below the balances on phones, below the form on desktop. */
  below?: ReactNode
}

export function FormColumns({ balances, children, below }: FormColumnsProps) {
  const rows = below ? 2 : 1
  return (
    <Columns $rows={rows}>
      <Cell>{children}</Cell>
      <Beside $rows={rows}>{balances}</Beside>
      {below && <Cell>{below}</Cell>}
    </Columns>
  )
}

const Columns = styled.div<{ $rows: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(280px, 380px);
    grid-template-rows: ${({ $rows }) => ($rows > 1 ? 'auto 1fr' : 'auto')};
    gap: ${space(5)} ${space(6)};
    align-items: start;
  }
`

const Cell = styled.div`
  min-width: 0;
`

const Beside = styled(Cell)<{ $rows: number }>`
  ${media.desktop} {
    grid-area: 1 / 2 / span ${({ $rows }) => $rows};
  }
`
