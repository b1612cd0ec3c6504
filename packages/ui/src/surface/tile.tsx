import { color, font, radius, size, type Tone } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'

interface TileProps {
  tone?: Tone
  /** An icon or two letters. */
  children: ReactNode
}

/** The square at the start of a row; decorative beside the row's title. */
export function Tile({ tone = 'text', children }: TileProps) {
  return (
    <Square $tone={tone} aria-hidden="true">
      {children}
    </Square>
  )
}

const Square = styled.span<{ $tone: Tone }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius.control};
  background: ${color.surface3};
  color: ${({ $tone }) => color[$tone]};
  font: 600 ${size.text} / 1 ${font.heading};
`
