import { styled } from '@platform/ui/styled'
import { useId } from 'react'
import { ART_HEIGHT, ART_WIDTH, campaignArt } from './art-shapes.ts'

interface CampaignArtProps {
  /** e.g. the campaign's id; the picture is always the same for it. */
  seed: string
  /** Grey, for ended campaigns. */
  muted?: boolean
  /** CSS aspect ratio; without one it fills its box. */
  ratio?: string | undefined
  /** Accessible name, unless it is decorative. */
  label?: string | undefined
}

/** A generated landscape: no stock pictures, no download. */
export function CampaignArt({ seed, muted = false, ratio, label }: CampaignArtProps) {
  const id = useId()
  const { sky, glow, ridges, squares, stars, line } = campaignArt(seed, { muted })
  return (
    <Frame
      focusable="false"
      style={ratio ? { aspectRatio: ratio } : { height: '100%' }}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {/* The land stretches to the box, so that a wide box shows a panorama. */}
      <svg {...cover} preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <radialGradient
            id={`${id}s`}
            gradientUnits="userSpaceOnUse"
            cx={glow.x}
            cy={glow.y}
            r={ART_WIDTH * 0.62}
          >
            <stop stopColor={glow.color} />
            <stop offset="0.45" stopColor={glow.color} stopOpacity="0.45" />
            <stop offset="1" stopColor={glow.color} stopOpacity="0" />
          </radialGradient>
          {ridges.map(({ path, top, bottom }, index) => (
            <linearGradient key={path} id={`${id}${index}`} x1="0" y1="0" x2="0" y2="1">
              <stop stopColor={top} />
              <stop offset="1" stopColor={bottom} />
            </linearGradient>
          ))}
        </defs>
        <rect width="100%" height="100%" fill={sky} />
        <rect width="100%" height="100%" fill={`url(#${id}s)`} />
        {ridges.map(({ path, rim }, index) => (
          <path
            key={path}
            d={path}
            fill={`url(#${id}${index})`}
            stroke={rim}
            strokeOpacity={0.2}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {/* Frames and stars keep their proportions. */}
      <svg {...cover} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
        {stars.map(({ x, y, radius }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill={line} opacity={0.5} />
        ))}
        <g fill={line} fillOpacity={0.05} stroke={line} strokeWidth={1.5}>
          {squares.map(({ x, y, edge, turn, opacity }) => (
            <rect
              key={`${x} ${y}`}
              x={x - edge / 2}
              y={y - edge / 2}
              width={edge}
              height={edge}
              opacity={opacity}
              transform={`rotate(${turn} ${x} ${y})`}
            />
          ))}
        </g>
      </svg>
    </Frame>
  )
}

const cover = { width: '100%', height: '100%', viewBox: `0 0 ${ART_WIDTH} ${ART_HEIGHT}` }

const Frame = styled.svg`
  display: block;
  width: 100%;
`
