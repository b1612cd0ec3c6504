import { type ReactNode, useId } from 'react'
import { CurrencyMark } from './currency-mark.tsx'
import type { MarkName } from './mark-name.ts'
import { gold } from './mark-shapes.ts'

interface LargeMarkProps {
  mark: MarkName
  /** px, from 36. */
  size: number
}

/** A currency's mark where it leads the eye: with reeding, relief and glint. Decorative, as the small ones are. */
export function LargeMark({ mark, size }: LargeMarkProps) {
  return (
    <span aria-hidden="true" style={{ display: 'grid', width: size, height: size }}>
      <Layer>
        <CurrencyMark mark={mark} grade={24} size={size} />
      </Layer>
      <Layer>
        <svg
          aria-hidden="true"
          viewBox="0 0 48 48"
          width={size}
          height={size}
          fill="none"
          stroke="#fff"
          strokeLinecap="round"
          strokeLinejoin="round"
          style={{ forcedColorAdjust: 'none' }}
        >
          {relief[mark]()}
        </svg>
      </Layer>
    </span>
  )
}

const Layer = ({ children }: { children: ReactNode }) => (
  <span style={{ gridArea: '1 / 1', display: 'grid' }}>{children}</span>
)

const relief: Record<MarkName, () => ReactNode> = {
  kcash: () => <CutLetter />,
  rtoken: () => (
    <>
      <path d="M24 1.5 43.5 12.75 24 24 4.5 12.75Z" fill="#fff" stroke="none" opacity=".18" />
      <path d="M8.5 17.5v-2.6L24 6" strokeWidth="1.8" opacity=".9" />
    </>
  ),
  stable: () => <path d="M4 20C6 10.5 13.5 4.5 22 3.8" strokeWidth="2.2" opacity=".8" />,
  kpoints: () => <path d="M24 4.5 19.2 17.6 6 18.8" strokeWidth="1.8" opacity=".9" />,
}

/** The letter is cut into the disc: its lower edge catches the light. */
function CutLetter() {
  const clip = useId()
  return (
    <>
      <circle
        cx="24"
        cy="24"
        r="21"
        stroke="#9A5A10"
        strokeWidth="2.6"
        strokeDasharray="1.5 1.9"
        strokeLinecap="butt"
        opacity=".75"
      />
      <clipPath id={clip}>
        <path d={gold.letter} />
      </clipPath>
      <path d={gold.letter} stroke="#3F1F02" strokeWidth="1.8" clipPath={`url(#${clip})`} />
      <path
        d={gold.letter}
        stroke="#FFF0B8"
        strokeWidth=".5"
        transform="translate(0 .7)"
        opacity=".8"
      />
      <path d="M7 17C10 9.5 16.5 5.6 23 5.4" strokeWidth="2.4" opacity=".85" />
      <path d="m37.5 6.2 1.1 3 3 1.1-3 1.1-1.1 3-1.1-3-3-1.1 3-1.1Z" fill="#fff" stroke="none" />
    </>
  )
}
