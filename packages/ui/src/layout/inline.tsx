import { styled } from '@platform/ui/styled'
import { ownProps } from '../theme/own-props.ts'
import { space } from '../theme/tokens.ts'

interface InlineProps {
  /** Steps of 4 px between children. */
  gap?: number
  align?: 'start' | 'center' | 'end' | 'baseline'
  justify?: 'start' | 'between' | 'center' | 'end'
  wrap?: boolean
}

/** Children beside each other, wrapping where they do not fit. */
export const Inline = styled.div.withConfig(
  ownProps('gap', 'align', 'justify', 'wrap'),
)<InlineProps>`
  display: flex;
  flex-wrap: ${({ wrap = true }) => (wrap ? 'wrap' : 'nowrap')};
  align-items: ${({ align = 'center' }) => align};
  justify-content: ${({ justify = 'start' }) => (justify === 'between' ? 'space-between' : justify)};
  gap: ${({ gap = 2 }) => space(gap)};
  min-width: 0;
`
