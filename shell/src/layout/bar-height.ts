import { media } from '@platform/ui'
import { createGlobalStyle, css } from '@platform/ui/styled'
import { bottomBarHeight, headerHeight } from './bar-size.ts'

/** Room at the end of the page for the bar that lies above it on phones. */
export const clearOfBottomBar = css`
  ${media.phone} {
    padding-bottom: calc(${bottomBarHeight} + env(safe-area-inset-bottom));
  }
`

/** Where alerts begin on phones, and what the bars cover of the window: what else is sticky stays clear of them. */
export const RoomForBars = createGlobalStyle`
  :root {
    --k-alerts-top: calc(${headerHeight.phone} + 8px);
    --k-sticky-top: ${headerHeight.phone};
    --k-sticky-bottom: calc(${bottomBarHeight} + env(safe-area-inset-bottom) + 1px);
  }
  ${media.desktop} {
    :root {
      --k-sticky-top: ${headerHeight.desktop};
      --k-sticky-bottom: 0px;
    }
  }
`
