import { styled } from '@platform/ui/styled'
import { ownProps } from '../theme/own-props.ts'
import { space } from '../theme/tokens.ts'

interface GridProps {
  /** Smallest width of a column, px. */
  min?: number
  /** Steps of 4 px between cells. */
  gap?: number
}

/** As many equal columns as fit. */
export const Grid = styled.div.withConfig(ownProps('min', 'gap'))<GridProps>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ min = 288 }) => min}px), 1fr));
  gap: ${({ gap = 5 }) => space(gap)};
`
