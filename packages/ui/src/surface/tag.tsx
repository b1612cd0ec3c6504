import { keyframes, styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { color, font, size, space } from '../theme/tokens.ts'

type TagTone = 'live' | 'gold' | 'ion' | 'plain' | 'ended' | 'bad'

interface TagProps {
  /** `live` has a pulsing dot. The text must carry the meaning. */
  tone?: TagTone
  /** For a tag on a picture: its background is opaque. */
  onArt?: boolean
  children: ReactNode
}

/** A short state in capitals. */
export function Tag({ tone = 'plain', onArt = false, children }: TagProps) {
  return (
    <Pill $tone={tone} $onArt={onArt}>
      {tone === 'live' && <Dot />}
      {children}
    </Pill>
  )
}

const ink = {
  live: color.ok,
  gold: color.gold,
  ion: color.ion,
  plain: color.text,
  ended: color.mute,
  bad: color.bad,
} as const

const Pill = styled.span<{ $tone: TagTone; $onArt: boolean }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 20px;
  max-width: 100%;
  padding: 2px ${space(2)};
  border-radius: 6px;
  background: ${({ $tone, $onArt }) =>
    $onArt
      ? `color-mix(in srgb, ${color.ink} 84%, transparent)`
      : `color-mix(in srgb, ${ink[$tone]} 14%, ${color.surface1})`};
  color: ${({ $tone }) => ink[$tone]};
  font: 600 ${size.tag} / 16px ${font.heading};
  letter-spacing: 0.05em;
  text-transform: uppercase;
`

const breathe = keyframes`50% { opacity: 0.45; }`

const Dot = styled.span`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: currentColor;
  animation: ${breathe} 2s ease-in-out infinite;
`
