import { media, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'

/** A card beside what is said of it on desktop, above it on phones. */
export const CardColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  ${media.desktop} {
    grid-template-columns: minmax(280px, 380px) minmax(0, 1fr);
    gap: ${space(12)};
    align-items: start;
  }
`

/** Stays in view beside a long column. */
export const CardPlace = styled.div`
  padding-block: ${space(2)};
  ${media.desktop} {
    position: sticky;
    top: calc(var(--k-sticky-top, 0px) + ${space(6)});
    padding-block: ${space(4)};
  }
`
