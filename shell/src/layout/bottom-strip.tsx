import { color, media, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { bottomBarHeight } from './bar-size.ts'
import { stripRoom } from './strip-room.ts'

/**
 * A question with its answers, on the bottom bar on phones, at the end of the window on desktop; above one that is there already. The page
 * has room for it, so that it covers nothing that cannot be scrolled clear of it: see `RoomForBars`.
 */
export function BottomStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Strip ref={stripRoom} aria-label={label}>
      {children}
    </Strip>
  )
}

const Strip = styled.section`
  position: fixed;
  z-index: 15;
  inset: auto 0 calc(${bottomBarHeight} + env(safe-area-inset-bottom) + 1px + var(--k-strip-below, 0px));
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(1.5)} ${space(4)};
  border-top: 1px solid ${color.line};
  background: ${color.surface2};
  & > :last-child {
    flex: none;
  }
  ${media.desktop} {
    bottom: var(--k-strip-below, 0px);
    justify-content: center;
    gap: ${space(6)};
    padding-bottom: calc(${space(1.5)} + env(safe-area-inset-bottom));
  }
`
