import { media } from '@platform/ui'
import { createGlobalStyle, css } from '@platform/ui/styled'
import { bottomBarHeight, headerHeight } from './bar-size.ts'

/** Room at the end of the page for the bar that lies above it on phones. */
export const clearOfBottomBar = css`
  ${media.phone} {
    padding-bottom: calc(${bottomBarHeight} + env(safe-area-inset-bottom));
  }
`

/** Where alerts begin on phones: below the header. */
export const AlertsBelowHeader = createGlobalStyle`
  :root {
    --k-alerts-top: calc(${headerHeight.phone} + 8px);
  }
`
