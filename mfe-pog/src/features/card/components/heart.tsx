import { Glyph } from '@platform/ui'
import { styled } from '@platform/ui/styled'

const PATH =
  'M12 20.5 4.6 13a4.9 4.9 0 0 1 0-6.9 4.8 4.8 0 0 1 6.8 0l.6.6.6-.6a4.8 4.8 0 0 1 6.8 0 4.9 4.9 0 0 1 0 6.9z'

/** Filled for what the viewer likes. */
export const Heart = ({ isFull }: { isFull: boolean }) => (
  <Shape $full={isFull}>
    <Glyph path={PATH} size={20} />
  </Shape>
)

const Shape = styled.span<{ $full: boolean }>`
  display: inline-flex;
  & path {
    fill: ${({ $full }) => ($full ? 'currentColor' : 'none')};
  }
`
