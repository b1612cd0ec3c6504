import { media, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'

interface HistoryColumnsProps {
  /** Above the list on phones, at the side on desktop. */
  balances: ReactNode
  /** Below the list on phones, at the side on desktop. */
  level?: ReactNode
  /** Only on desktop, below the level. */
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

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(280px, 380px);
    grid-template-rows: auto auto 1fr;
    gap: ${space(5)} ${space(6)};
    align-items: start;
  }
`

const Balances = styled.div`
  min-width: 0;
  ${media.desktop} {
    grid-area: 1 / 2;
  }
`

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  min-width: 0;
  ${media.desktop} {
    grid-area: 1 / 1 / 4;
  }
`

const Level = styled.div`
  min-width: 0;
  ${media.desktop} {
    grid-area: 2 / 2;
  }
`

const Summary = styled.div`
  display: none;
  ${media.desktop} {
    position: sticky;
    top: calc(var(--k-sticky-top, 0px) + ${space(4)});
    display: block;
    grid-area: 3 / 2;
  }
`
