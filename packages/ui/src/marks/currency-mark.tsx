import { styled } from '@platform/ui/styled'
import { type ComponentType, useId } from 'react'
import { Fade } from './fade.tsx'
import type { MarkName } from './mark-name.ts'
import { blue, gold, green, ion } from './mark-shapes.ts'

interface CurrencyMarkProps {
  mark: MarkName
  /** Which drawing: 16 has two tones and a heavier sign, for text; 24 has a lit edge. `LargeMark` is the one of 48. */
  grade?: 16 | 24
  /** px or a CSS length; by default the grade's. */
  size?: number | string
}

/** A currency's mark; decorative, because the currency's name or the amount's label is beside it. */
export function CurrencyMark({ mark, grade = 24, size = grade }: CurrencyMarkProps) {
  const id = useId()
  const Drawing = drawings[mark]
  return (
    <Field
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
      style={{ width: size, height: size }}
    >
      <Drawing id={id} small={grade === 16} />
    </Field>
  )
}

interface DrawingProps {
  id: string
  small: boolean
}

function KCash({ id, small }: DrawingProps) {
  return (
    <>
      <Fade id={id} stops={gold.rim} />
      <Fade id={`${id}f`} stops={gold.face} />
      <circle cx="24" cy="24" r="23" fill={`url(#${id})`} />
      <circle cx="24" cy="24" r="18.7" fill={`url(#${id}f)`} stroke={small ? 'none' : '#FFF3C8'} />
      <path d={small ? gold.boldLetter : gold.letter} fill="#6A3605" />
    </>
  )
}

function RToken({ id, small }: DrawingProps) {
  return (
    <>
      <Fade id={id} stops={ion.rim} />
      <Fade id={`${id}f`} stops={ion.face} />
      <path d={ion.outer} fill={`url(#${id})`} />
      <path
        d={ion.inner}
        fill={`url(#${id}f)`}
        stroke={small ? 'none' : '#DDE0FF'}
        strokeOpacity=".6"
      />
      <path d={small ? ion.boldLetter : ion.letter} fill="#fff" />
    </>
  )
}

function Stable({ id, small }: DrawingProps) {
  const bar = small
    ? { x: 13, width: 22, height: 6, rx: 1.5 }
    : { x: 14.5, width: 19, height: 4.8, rx: 2.4 }
  return (
    <>
      <Fade id={id} stops={green.rim} />
      <circle cx="24" cy="24" r="23" fill={`url(#${id})`} />
      <circle cx="24" cy="24" r={small ? 16 : 17} fill={green.well} />
      <rect {...bar} y={small ? 16 : 17} fill={green.bar} />
      <rect {...bar} y="26" fill={green.bar} />
    </>
  )
}

function KPoints({ id, small }: DrawingProps) {
  return (
    <>
      <Fade id={id} stops={blue.face} />
      <path
        d={blue.star}
        fill={`url(#${id})`}
        stroke={`url(#${id})`}
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
      {!small && <path d={blue.facets} fill="#0B4F86" opacity=".35" />}
    </>
  )
}

const drawings: Record<MarkName, ComponentType<DrawingProps>> = {
  kcash: KCash,
  rtoken: RToken,
  stable: Stable,
  kpoints: KPoints,
}

/** The colours are the mark: they stay where the system forces its own. */
const Field = styled.svg`
  display: inline-block;
  flex: none;
  forced-color-adjust: none;
`
