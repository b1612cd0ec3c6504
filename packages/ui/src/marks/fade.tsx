interface FadeProps {
  id: string
  /** Colours from top to bottom, with the place of each between 0 and 1. */
  stops: readonly (readonly [at: number, color: string])[]
}

/** A vertical gradient of a drawing. */
export function Fade({ id, stops }: FadeProps) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      {stops.map(([at, color]) => (
        <stop key={at} offset={at} stopColor={color} />
      ))}
    </linearGradient>
  )
}
