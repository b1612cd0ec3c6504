import { media, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'

interface FormColumnsProps {
  /** Below the form on phones, at the side on desktop. */
  balances: ReactNode
  children: ReactNode
}

export function FormColumns({ balances, children }: FormColumnsProps) {
  return (
    <Columns>
      <Cell>{children}</Cell>
      <Cell>{balances}</Cell>
    </Columns>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(280px, 380px);
    gap: ${space(6)};
    align-items: start;
  }
`

const Cell = styled.div`
  min-width: 0;
`
