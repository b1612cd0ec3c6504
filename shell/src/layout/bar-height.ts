import { media } from '@platform/ui'
import { createGlobalStyle, css } from '@platform/ui/styled'
import { bottomBarHeight, headerHeight } from './bar-size.ts'

/** Room at the end of the page for what lies above it: the bar on phones, and a question. */
export const clearOfBottomBar = css`
  padding-bottom: var(--k-sticky-bottom);
`

/** What the bars, and a question at the bottom, cover of the window: what else is sticky stays clear of them. */
export const RoomForBars = createGlobalStyle`
  :root {
    --k-alerts-top: calc(${headerHeight.phone} + 8px);
    --k-sticky-top: ${headerHeight.phone};
    --k-sticky-bottom: calc(${bottomBarHeight} + env(safe-area-inset-bottom) + 1px + var(--k-strip, 0px));
  }
  ${media.desktop} {
    :root {
      --k-sticky-top: ${headerHeight.desktop};
      --k-sticky-bottom: var(--k-strip, 0px);
    }
  }
`
