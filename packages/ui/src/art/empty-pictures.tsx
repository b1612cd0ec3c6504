import { type ReactNode, useId } from 'react'
import { CurrencyMark } from '../marks/currency-mark.tsx'
import { Fade } from '../marks/fade.tsx'
import { color } from '../theme/tokens.ts'

/** Each on a field of 160 x 120: a halo, the object's shadow, one object, one spark. */
export const pictures = {
  purse: Purse,
  map: Treasure,
  'blank-card': BlankCard,
  controller: Controller,
}

function Scene({ halo, children }: { halo: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 120" width="100%" height="100%" aria-hidden="true">
      <ellipse cx="80" cy="62" rx="66" ry="50" fill={halo} opacity=".1" />
      <ellipse cx="80" cy="62" rx="46" ry="36" fill={halo} opacity=".12" />
      <ellipse cx="80" cy="106" rx="48" ry="6" opacity=".5" />
      {children}
    </svg>
  )
}

function Spark({ x, y, size }: { x: number; y: number; size: number }) {
  const path = `m${x} ${y - size}q0 ${size} ${size} ${size}q-${size} 0-${size} ${size}q0-${size}-${size}-${size}q${size} 0 ${size}-${size}Z`
  return <path d={path} fill={color.volt} />
}

function Purse() {
  const id = useId()
  return (
    <Scene halo={color.gold}>
      <Fade
        id={id}
        stops={[
          [0, '#A8714A'],
          [1, '#6B4028'],
        ]}
      />
      <path d="M40 60Q36 104 80 104 124 104 120 60Z" fill={`url(#${id})`} />
      <path d="M80 60h40Q124 104 80 104Z" opacity=".16" />
      <path d="M40 62Q46 50 60 52h40Q114 50 120 62 100 70 80 70 60 70 40 62Z" fill="#2A150C" />
      <path d="M40 62Q60 70 80 70T120 62l1 8Q100 79 80 79T39 70Z" fill="#8A5A3A" />
      <path
        d="M52 78q3 8-2 14M108 78q-3 8 2 14"
        stroke="#FFD98A"
        strokeWidth="2"
        strokeDasharray="3 3"
        fill="none"
      />
      <rect x="73" y="72" width="14" height="16" rx="4" fill={color.gold} />
      <circle cx="80" cy="79" r="2.5" fill="#5B3706" />
      <foreignObject x="64" y="12" width="32" height="32">
        <CurrencyMark mark="kcash" size={32} />
      </foreignObject>
      <Spark x={116} y={28} size={8} />
    </Scene>
  )
}

function Treasure() {
  const id = useId()
  return (
    <Scene halo={color.info}>
      <Fade
        id={id}
        stops={[
          [0, '#F4E6C4'],
          [1, '#D5B982'],
        ]}
      />
      <path d="M26 36 60 26l40 12 34-10v62l-34 10L60 88 26 98Z" fill={`url(#${id})`} />
      <path d="m60 26 40 12v62L60 88Z" opacity=".1" />
      <g fill="none" strokeLinecap="round">
        <path
          d="M32 84Q50 62 66 72T98 62q12-4 14-14"
          stroke="#B0563A"
          strokeWidth="3"
          strokeDasharray="5 5"
        />
        <path
          d="M36 50q6-6 12 0t12 0M70 46l6-9 6 9M80 50l7-11 7 11"
          stroke="#8A7042"
          strokeWidth="2"
        />
        <path d="m34 80 8 8m0-8-8 8" stroke="#B0563A" strokeWidth="3.4" />
        <path d="M112 52V20" stroke="#3A2418" strokeWidth="3.4" />
      </g>
      <path d="M112 20q11-7 22 0v14q-11 7-22 0Z" fill={color.volt} />
      <Spark x={38} y={24} size={6} />
    </Scene>
  )
}

function BlankCard() {
  return (
    <Scene halo={color.ion}>
      <g transform="rotate(-9 80 62)" fill="none" strokeWidth="2.5">
        <rect
          x="51"
          y="15"
          width="60"
          height="88"
          rx="10"
          fill="#12141F"
          stroke={color.ion}
          strokeWidth="3"
        />
        <path
          d="M68 48a13 13 0 1 0 26 0 13 13 0 1 0-26 0M60 84q2-18 21-18t21 18"
          stroke={color.ion}
          strokeDasharray="5 4"
        />
        <path d="M64 92h34" stroke={color.surface3} strokeWidth="5" strokeLinecap="round" />
      </g>
      <path d="M122 72v20m-10-10h20" stroke={color.volt} strokeWidth="6" strokeLinecap="round" />
      <Spark x={36} y={34} size={7} />
    </Scene>
  )
}

function Controller() {
  const id = useId()
  return (
    <Scene halo={color.bad}>
      <Fade
        id={id}
        stops={[
          [0, '#CFD6E6'],
          [1, '#7C87A0'],
        ]}
      />
      <path
        d="M46 50q14-8 34-4 20-4 34 4 14 10 18 38 0 14-12 10l-14-14H54L40 98q-12 4-12-10 4-28 18-38Z"
        fill={`url(#${id})`}
      />
      <path d="M50 60h6v-6h6v6h6v6h-6v6h-6v-6h-6Z" fill={color.surface3} />
      <circle cx="102" cy="57" r="4" fill={color.bad} />
      <circle cx="110" cy="64" r="4" fill={color.info} />
      <circle cx="94" cy="64" r="4" fill={color.gold} />
      <circle cx="102" cy="71" r="4" fill={color.ok} />
      <g fill="none" strokeLinecap="round">
        <path d="M80 46q0-16 12-18t12-12" stroke={color.mute} strokeWidth="4" />
        <path d="M72 76q8-6 16 0" stroke={color.surface3} strokeWidth="3" />
        <path d="m120 6 8-4m-6 12 9 1m-15 7 5 6" stroke={color.bad} strokeWidth="2.6" />
      </g>
      <rect
        x="99"
        y="6"
        width="12"
        height="12"
        rx="3"
        fill={color.mute}
        transform="rotate(30 105 12)"
      />
      <Spark x={38} y={32} size={6} />
    </Scene>
  )
}
