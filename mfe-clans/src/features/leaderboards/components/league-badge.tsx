import { LEAGUES, type League } from '@platform/contracts/clans/leaderboards'
import { color } from '@platform/ui'
import { useId } from 'react'

/** The metal, or the stone, of each league. */
const TONES = {
  BRONZE: `color-mix(in srgb, ${color.gold} 52%, ${color.bad})`,
  SILVER: color.mute,
  GOLD: color.gold,
  PLATINUM: color.info,
  DIAMOND: color.ion,
} as const satisfies Record<League, string>

interface LeagueBadgeProps {
  league: League
  /** px */
  size: number
  /** A league that the reader is not in. */
  isQuiet?: boolean
}

/** The badge of a league, with a chevron more for each one above the lowest; decorative beside its name. */
export function LeagueBadge({ league, size, isQuiet = false }: LeagueBadgeProps) {
  const shine = useId()
  const tone = isQuiet ? color.edge : TONES[league]
  const chevrons = LEAGUES.indexOf(league) + 1
  const top = 34 - chevrons * 4
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      fill="none"
      aria-hidden="true"
      style={{ flex: 'none', forcedColorAdjust: 'none' }}
    >
      <defs>
        <linearGradient id={shine} x1="0" y1="0" x2="0.6" y2="1">
          <stop offset="0" style={{ stopColor: `color-mix(in srgb, ${tone} 78%, white)` }} />
          <stop offset="0.5" style={{ stopColor: tone }} />
          <stop offset="1" style={{ stopColor: `color-mix(in srgb, ${tone} 40%, ${color.ink})` }} />
        </linearGradient>
      </defs>
      <path d="M32 2 57 13v21c0 14-10 23-25 28C17 57 7 48 7 34V13Z" fill={`url(#${shine})`} />
      <path
        d="M32 7 52 16v18c0 11-8 18.5-20 23C20 52.5 12 45 12 34V16Z"
        style={{ fill: `color-mix(in srgb, ${tone} 24%, ${color.ink})` }}
      />
      {Array.from({ length: chevrons }, (_, n) => (
        <path
          key={n}
          d={`M21 ${top + 9 + n * 8} 32 ${top + n * 8} 43 ${top + 9 + n * 8}`}
          stroke={`url(#${shine})`}
          strokeWidth="4.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
