import { keyframes, styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { color } from '../theme/tokens.ts'

interface SkeletonProps {
  /** Any CSS length; the whole width by default. */
  width?: string | number
  /** The exact height of the content; px if a number. */
  height: string | number
  /** px */
  radius?: number
}

/** Placeholder for loading content, at its exact size. */
export function Skeleton({ width = '100%', height, radius = 10 }: SkeletonProps) {
  return <Block style={{ width, height, borderRadius: radius }} />
}

/**
 * Wraps skeletons: announces once what is loading and hides the blocks from screen readers. A heading or link among
 * them is seen, and is reached only once the content is there.
 */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true" inert>
        {children}
      </div>
    </div>
  )
}

const pulse = keyframes`50% { opacity: 0.55; }`

const Block = styled.div`
  max-width: 100%;
  background: ${color.surface3};
  animation: ${pulse} 1.6s ease-in-out infinite;
`
