import { media, Skeleton, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'

/** px of a card of a list with its line below, about. */
const CARD = 290

/** Cards beside each other: two on a phone, as many as fit elsewhere. What is far out of view is not laid out. */
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)} ${space(3)};
  ${media.desktop} {
    grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
    gap: ${space(4)};
  }
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    content-visibility: auto;
    contain-intrinsic-size: auto ${CARD}px;
  }
`

/** Cards that are not there yet. */
export function CardsLoading({ count }: { count: number }) {
  return (
    <CardGrid as="div">
      {Array.from({ length: count }, (_, n) => (
        <Skeleton key={n} height={CARD} radius={18} />
      ))}
    </CardGrid>
  )
}
