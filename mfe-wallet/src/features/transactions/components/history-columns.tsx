import { space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'

interface HistoryColumnsProps {
  /** Above the list; from the wide layout on before it, at its side. */
  balances: ReactNode
  /** Below the list; in the wide layout below the balances. */
  level?: ReactNode
  /** Only in the wide layout, below the level. */
  summary?: ReactNode
  children: ReactNode
}

export function HistoryColumns({ balances, level, summary, children }: HistoryColumnsProps) {
  return (
    <Columns>
      <Balances>{balances}</Balances>
      <List>{children}</List>
      {level && <Level>{level}</Level>}
      {summary && <Summary>{summary}</Summary>}
    </Columns>
  )
}

/** Two columns: narrower the list would have no room beside the balances. */
const wide = '@media (min-width: 1024px)'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  ${wide} {
    grid-template-columns: minmax(280px, 380px) minmax(0, 1fr);
    grid-template-rows: auto auto 1fr;
    gap: ${space(5)} ${space(6)};
    align-items: start;
  }
`

const Balances = styled.div`
  min-width: 0;
  ${wide} {
    grid-area: 1 / 1;
  }
`

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  min-width: 0;
  ${wide} {
    grid-area: 1 / 2 / 4;
  }
`

const Level = styled.div`
  min-width: 0;
  ${wide} {
    grid-area: 2 / 1;
  }
`

const Summary = styled.div`
  display: none;
  ${wide} {
    position: sticky;
    top: calc(var(--k-sticky-top, 0px) + ${space(4)});
    display: block;
    grid-area: 3 / 1;
  }
`
