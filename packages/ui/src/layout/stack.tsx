import { css, styled } from '@platform/ui/styled'
import { ownProps } from '../theme/own-props.ts'
import { space } from '../theme/tokens.ts'

interface StackProps {
  /** Steps of 4 px between children. */
  gap?: number
  align?: 'start' | 'center' | 'end' | 'stretch'
  /** Takes the remaining height of a `Card` and puts its last child at the bottom, so that the actions of a row align. */
  fill?: boolean
}

/** Children under each other. */
export const Stack = styled.div.withConfig(ownProps('gap', 'align', 'fill'))<StackProps>`
  display: flex;
  flex-direction: column;
  align-items: ${({ align = 'stretch' }) => align};
  gap: ${({ gap = 4 }) => space(gap)};
  min-width: 0;
  ${({ fill }) =>
    fill &&
    css`
      flex: 1;
      & > :last-child {
        margin-top: auto;
      }
    `}
`
