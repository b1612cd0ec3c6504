import { css, styled } from '@platform/ui/styled'
import { ownProps } from '../theme/own-props.ts'
import { color, radius, space } from '../theme/tokens.ts'

interface CardProps {
  /** Steps of 4 px inside; 0 when a picture goes to the edge. */
  padding?: number
  /** `you` marks the user's own, `gold` the first of a ranking; the text must say so too. */
  tone?: 'plain' | 'you' | 'gold'
}

export const Card = styled.div.withConfig(ownProps('padding', 'tone'))<CardProps>`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: ${({ padding = 4 }) => space(padding)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface1};
  overflow: hidden;
  ${({ tone }) =>
    tone &&
    tone !== 'plain' &&
    css`
      border-color: color-mix(in srgb, ${tone === 'you' ? color.volt : color.gold} 55%, transparent);
    `}
`
