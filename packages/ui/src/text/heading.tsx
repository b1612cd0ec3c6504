import { styled } from '@platform/ui/styled'
import type { ComponentPropsWithRef } from 'react'
import { ownProps } from '../theme/own-props.ts'
import type { Tone } from '../theme/tokens.ts'
import { color, font, size } from '../theme/tokens.ts'

type HeadingSize = 'page' | 'section' | 'card'

interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  /** Place in the page's outline; decides the element, and the size unless given. */
  level: 1 | 2 | 3 | 4
  size?: HeadingSize
  tone?: Tone
}

export function Heading({ level, size: wanted, ...rest }: HeadingProps) {
  return <Face as={`h${level}`} size={wanted ?? sizeOfLevel[level]} {...rest} />
}

const sizeOfLevel = { 1: 'page', 2: 'section', 3: 'card', 4: 'card' } as const

const Face = styled.h2.withConfig(ownProps('size', 'tone'))<{ size: HeadingSize; tone?: Tone }>`
  color: ${({ tone = 'text' }) => color[tone]};
  font: ${({ size: role }) => (role === 'page' ? 700 : 600)} ${({ size: role }) => size[role]} / 1.2
    ${font.heading};
  text-wrap: balance;
`
