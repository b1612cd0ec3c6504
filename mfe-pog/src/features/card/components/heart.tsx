import { Glyph } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { HEART_PATH } from './heart-path.ts'

/** Filled for what the viewer likes. */
export const Heart = ({ isFull }: { isFull: boolean }) => (
  <Shape $full={isFull}>
    <Glyph path={HEART_PATH} size={20} />
  </Shape>
)

const Shape = styled.span<{ $full: boolean }>`
  display: inline-flex;
  & path {
    fill: ${({ $full }) => ($full ? 'currentColor' : 'none')};
  }
`
