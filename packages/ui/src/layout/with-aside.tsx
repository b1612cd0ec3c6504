import { media, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'

interface WithAsideProps {
  /** The side panel: above the content on phones, sticky at the right on desktop. */
  aside: ReactNode
  children: ReactNode
}

/** Content with a side panel for its facts and its action. */
export function WithAside({ aside, children }: WithAsideProps) {
  return (
    <Columns>
      <Aside>{aside}</Aside>
      <Content>{children}</Content>
    </Columns>
  )
}

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(280px, 340px);
    gap: ${space(6)};
    align-items: start;
  }
`

const Content = styled.div`
  min-width: 0;
  ${media.desktop} {
    grid-area: 1 / 1;
  }
`

/** `--k-sticky-top` is set by a page whose header is sticky. */
const Aside = styled.aside`
  min-width: 0;
  ${media.desktop} {
    position: sticky;
    top: calc(var(--k-sticky-top, 0px) + ${space(4)});
    grid-column: 2;
  }
`
