import type { StoreItem } from '@platform/contracts/wallet/store'
import type { StoreCategory } from '@platform/contracts/wallet/store-categories'
import { color } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'

/** The object of its category, in colours of its own; decorative. */
export function ItemArt({
  item: { id, category },
  height,
}: {
  item: Pick<StoreItem, 'id' | 'category'>
  height: number
}) {
  const [near, far] = lights[category]
  return (
    <Frame
      aria-hidden
      style={{
        height,
        filter: `hue-rotate(${turnOf(id)}deg)`,
        backgroundImage: `radial-gradient(circle at 50% 45%, ${near}, ${far} 78%)`,
      }}
    >
      <svg viewBox="0 0 160 100" focusable="false" aria-hidden>
        <ellipse cx="80" cy="90" rx="46" ry="6" fill="#000" opacity=".34" />
        {objects[category]}
      </svg>
    </Frame>
  )
}

/** Items of one category stand apart in so many colours. */
const TURNS = 9

/** Degrees of the colour circle: the same for an item each time. */
function turnOf(id: string): number {
  const sum = Array.from(id).reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9_973, 7)
  return (sum % TURNS) * (360 / TURNS)
}

/** Light and dark of the picture's ground. */
const lights: Record<StoreCategory, readonly [string, string]> = {
  'top-ups': ['#1b5a78', '#0b1c28'],
  'gift-cards': ['#5a3aa0', '#17122c'],
  'in-game': ['#145c49', '#07211b'],
  subscriptions: ['#2b3f9c', '#0e1330'],
  gear: ['#7c2340', '#230b14'],
}

const objects: Record<StoreCategory, ReactNode> = {
  'top-ups': (
    <>
      <rect
        x="58"
        y="10"
        width="44"
        height="78"
        rx="8"
        fill="#e9edf5"
        transform="rotate(-8 80 50)"
      />
      <rect
        x="63"
        y="17"
        width="34"
        height="58"
        rx="3"
        fill="#16384c"
        transform="rotate(-8 80 50)"
      />
      <g stroke="#7fe3ff" strokeWidth="5" strokeLinecap="round">
        <path d="M70 62v-6M79 61V49M88 59V41" />
        <path d="M40 30l9 5M36 48h10M40 66l9-5" strokeWidth="3" />
      </g>
    </>
  ),
  'gift-cards': (
    <>
      <rect
        x="38"
        y="26"
        width="84"
        height="54"
        rx="8"
        fill="#c8b6ff"
        transform="rotate(6 80 53)"
      />
      <rect
        x="36"
        y="22"
        width="84"
        height="54"
        rx="8"
        fill="#8f6bff"
        transform="rotate(-4 80 50)"
      />
      <g transform="rotate(-4 80 50)" fill="none" stroke="#ffd166" strokeWidth="6">
        <path d="M64 22v54M36 46h84" />
        <path
          d="M64 46c-16-4-18-18-8-18 6 0 8 10 8 18zm0 0c16-4 18-18 8-18-6 0-8 10-8 18z"
          strokeWidth="4"
        />
      </g>
    </>
  ),
  'in-game': (
    <>
      <path d="M80 12l34 18v38L80 88 46 68V30z" fill="#2dd4a7" />
      <path d="M80 12l34 18-34 19-34-19z" fill="#8df5d6" />
      <path d="M80 49v39L46 68V30z" fill="#16a37f" />
      <path d="M80 26l5 9 9 2-7 6 2 9-9-5-9 5 2-9-7-6 9-2z" fill="#fff3c4" opacity=".95" />
    </>
  ),
  subscriptions: (
    <>
      <rect x="42" y="18" width="76" height="66" rx="8" fill="#e8ecff" />
      <path d="M42 36h76v-10a8 8 0 0 0-8-8H50a8 8 0 0 0-8 8z" fill="#6f86ff" />
      <path d="M58 12v12M102 12v12" stroke="#c6d0ff" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M96 60a16 16 0 1 1-5-11.500"
        fill="none"
        stroke="#2b3f9c"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M94 40v11H83"
        fill="none"
        stroke="#2b3f9c"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  gear: (
    <>
      <path d="M48 62V50a32 32 0 0 1 64 0v12" fill="none" stroke="#eef1f8" strokeWidth="8" />
      <rect x="40" y="54" width="18" height="30" rx="7" fill="#eef1f8" />
      <rect x="102" y="54" width="18" height="30" rx="7" fill="#9fb0c8" />
      <circle cx="49" cy="69" r="4" fill="#ff5c93" />
      <path d="M112 84c0 8-8 9-20 9" fill="none" stroke="#3b2130" strokeWidth="4" />
    </>
  ),
}

const Frame = styled.div`
  display: grid;
  place-items: center;
  overflow: hidden;
  background-color: ${color.surface2};
  forced-color-adjust: none;
  & > svg {
    width: auto;
    height: 92%;
  }
`
