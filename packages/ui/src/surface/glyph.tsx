interface GlyphProps {
  /** On a field of 24 x 24, stroked. */
  path: string
  /** px */
  size?: number
  /** Accessible name if no text is beside it; decorative without one. */
  label?: string | undefined
}

/** A drawing that has no name among the icons. */
export function Glyph({ path, size = 20, label }: GlyphProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={path} />
    </svg>
  )
}
