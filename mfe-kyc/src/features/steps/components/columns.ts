import { media, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'

/** The steps first, in every width; what belongs to them is at their side on desktop. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(280px, 360px);
    align-items: start;
  }
`

export const Beside = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  min-width: 0;
`
