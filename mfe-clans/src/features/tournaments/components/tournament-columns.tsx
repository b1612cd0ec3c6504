import { media, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'

interface TournamentColumnsProps {
  /** What is known of it: below the content on phones, beside it on desktop. */
  side: ReactNode
  /** On phones `side` stands above the content. */
  isSideFirst: boolean
  /** The next step: stays in view at the bottom on phones, above `side` on desktop. */
  bar: ReactNode
  children: ReactNode
}

/** The page of a tournament: its matches, with the next step always in view. */
export function TournamentColumns({ side, isSideFirst, bar, children }: TournamentColumnsProps) {
  return (
    <Columns>
      <Content $isLast={isSideFirst}>{children}</Content>
      <Side>
        {side}
        {bar}
      </Side>
    </Columns>
  )
}

const Columns = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(280px, 340px);
    gap: ${space(6)};
    align-items: start;
  }
`

const Content = styled.div<{ $isLast: boolean }>`
  min-width: 0;
  ${media.phone} {
    order: ${({ $isLast }) => ($isLast ? 1 : 0)};
  }
`

/** On phones its children are those of the page, so that the bar stays in view all the way. */
const Side = styled.aside`
  display: contents;
  ${media.desktop} {
    position: sticky;
    top: calc(var(--k-sticky-top, 0px) + ${space(4)});
    display: flex;
    flex-direction: column;
    gap: ${space(4)};
  }
`
