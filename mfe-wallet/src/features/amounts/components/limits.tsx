import { Notice } from '@platform/ui'
import type { ReactNode } from 'react'

/** From how much to how much; only its place where the field says so already. */
export function Limits({ isSaid, children }: { isSaid: boolean; children: ReactNode }) {
  return (
    <div style={{ visibility: isSaid ? 'hidden' : 'visible' }}>
      <Notice>{children}</Notice>
    </div>
  )
}
