import { media, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'

interface ProfileColumnsProps {
  head: ReactNode
  /** After the rest on phones, at the side on desktop. */
  aside: ReactNode
  children: ReactNode
}

export function ProfileColumns({ head, aside, children }: ProfileColumnsProps) {
  return (
    <Columns>
      <Head>{head}</Head>
      <Group>{children}</Group>
      <Group>{aside}</Group>
    </Columns>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(260px, 2fr);
    gap: ${space(5)} ${space(6)};
  }
`

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`

const Head = styled(Group)`
  ${media.desktop} {
    grid-column: 1 / -1;
  }
`
