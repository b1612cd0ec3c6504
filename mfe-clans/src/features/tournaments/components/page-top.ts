import { media, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'

/** The title of a page and what can be done there: under each other on phones whatever their lengths, so that nothing moves. */
export const PageTop = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`
