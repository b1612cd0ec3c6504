import { styled } from 'styled-components'
import { ownProps } from '../theme/own-props.ts'
import { space } from '../theme/tokens.ts'

interface StackProps {
  /** Steps of 4 px between children. */
  gap?: number
  align?: 'start' | 'center' | 'end' | 'stretch'
}

/** Children under each other. */
export const Stack = styled.div.withConfig(ownProps('gap', 'align'))<StackProps>`
  display: flex;
  flex-direction: column;
  align-items: ${({ align = 'stretch' }) => align};
  gap: ${({ gap = 4 }) => space(gap)};
  min-width: 0;
`
