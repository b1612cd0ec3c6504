import { media, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'

/** Above the rows: what they are, and the time that they are of. */
export const BoardTop = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 152px);
  align-items: center;
  gap: ${space(3)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 220px;
  }
`
