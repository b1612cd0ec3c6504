import { styled } from '@platform/ui/styled'

/** px, about as high as three rows. */
export const USUAL_HEIGHT = 220
/** px, of a list that loads. */
export const LIST_HEIGHT = 260

/** What loads has this height at least, px: what is below it does not move once it has loaded, however little it is. */
export const KeptHeight = styled.div<{ $height?: number }>`
  min-height: ${({ $height = USUAL_HEIGHT }) => $height}px;
`
