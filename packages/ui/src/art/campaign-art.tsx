import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { desktopQuery } from '../theme/tokens.ts'
import { artGradient } from './art-gradient.ts'

interface CampaignArtProps {
  /** e.g. the campaign's id; gives the colours until the picture is there, and where there is none. */
  seed: string
  /** Address of the picture. */
  src?: string | undefined
  /** Another picture where the page is as wide as a desktop. */
  desktopSrc?: string | undefined
  /** Grey, for ended campaigns. */
  muted?: boolean
  /** CSS aspect ratio; without one it fills its box. */
  ratio?: string | undefined
  /** Accessible name, unless it is decorative. */
  label?: string | undefined
}

/** A campaign's picture in a box that never changes its size; any ratio from 1:1 to 3:1 shows its subject. */
export function CampaignArt({
  seed,
  src,
  desktopSrc,
  muted = false,
  ratio,
  label,
}: CampaignArtProps) {
  // A picture that cannot be loaded leaves the colours, and no sign of a broken image.
  const [failed, setFailed] = useState<string>()
  const isShown = src !== undefined && src !== failed
  return (
    <Frame
      style={{
        ...(ratio ? { aspectRatio: ratio } : { height: '100%' }),
        ...(muted && { filter: 'grayscale(1) brightness(0.7)' }),
        backgroundImage: artGradient(seed),
      }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {isShown && (
        <picture>
          {desktopSrc && <source media={desktopQuery} srcSet={desktopSrc} />}
          <img loading="lazy" decoding="async" src={src} alt="" onError={() => setFailed(src)} />
        </picture>
      )}
    </Frame>
  )
}

const Frame = styled.span`
  position: relative;
  display: block;
  width: 100%;
  overflow: hidden;
  /* The system replaces backgrounds otherwise, and the box would be empty until the picture is there. */
  forced-color-adjust: none;

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
