import { styled } from '@platform/ui/styled'
import { useMemo } from 'react'
import { encode } from 'uqr'

/** Modules of white around a code, which scanners need. */
const QUIET = 4

/** A QR code; `label` says what it is for. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(content, { border: QUIET, ecc: 'M' })
    const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? `M${x} ${y}h1v1h-1z` : [])))
    return { size, path: dark.join('') }
  }, [content])
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </Picture>
  )
}

/** Black on white in every theme: scanners know no other. */
const Picture = styled.svg`
  display: block;
  width: 100%;
  max-width: 224px;
  margin-inline: auto;
  border-radius: 12px;
  forced-color-adjust: none;
`
