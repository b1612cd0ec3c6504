import { media } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { Navigation } from './navigation.tsx'

interface FrameProps {
  roles: readonly string[]
  children: ReactNode
}

/** The console: its navigation beside the page, above it on a phone. */
export function Frame({ roles, children }: FrameProps) {
  return (
    <Columns>
      <Navigation roles={roles} />
      <Content>{children}</Content>
    </Columns>
  )
}

const Columns = styled.div`
  ${media.desktop} {
    display: grid;
    grid-template-columns: 232px minmax(0, 1fr);
  }
`

const Content = styled.div`
  min-width: 0;
`
