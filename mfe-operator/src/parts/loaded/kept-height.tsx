import { styled } from '@platform/ui/styled'

/** px, about as high as three rows. */
export const USUAL_HEIGHT = 220

/** What loads has this height at least: what is below it does not move once it has loaded, however little it is. */
export const KeptHeight = styled.div`
  min-height: ${USUAL_HEIGHT}px;
`
