import { css, styled } from '@platform/ui/styled'
import { ownProps } from '../theme/own-props.ts'
import type { TextSize, Tone } from '../theme/tokens.ts'
import { color, font, size } from '../theme/tokens.ts'

interface TextProps {
  size?: Exclude<TextSize, 'page' | 'section'>
  tone?: Tone
  weight?: 400 | 500 | 600 | undefined
  /** In the heading face, as numbers are set. */
  numeric?: boolean
  /** Cuts after this many lines. */
  clamp?: number | undefined
}

export const Text = styled.p.withConfig(
  ownProps('size', 'tone', 'weight', 'numeric', 'clamp'),
)<TextProps>`
  color: ${({ tone = 'text' }) => color[tone]};
  font: ${({ weight, numeric }) => weight ?? (numeric ? 600 : 400)}
    ${({ size: role = 'text' }) => size[role]} / 1.5
    ${({ numeric }) => (numeric ? font.heading : font.text)};
  ${({ clamp }) =>
    clamp &&
    css`
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: ${clamp};
      overflow: hidden;
    `}
`
