import { color } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'

/** What few read, behind its title. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <Summary>{title}</Summary>
      {children}
    </details>
  )
}

const Summary = styled.summary`
  min-height: 44px;
  align-content: center;
  color: ${color.ion};
  font-weight: 600;
  cursor: pointer;
`
