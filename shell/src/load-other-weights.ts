/**
 * Fetches the other weights of the fonts that the page uses: a notice that first appears offline would keep the fallback
 * font for good.
 * @param fonts of the document
 */
export function loadOtherWeights(fonts: Iterable<FontFace>): void {
  const all = [...fonts]
  const inUse = new Set(all.filter(({ status }) => status === 'loaded').map(kindOf))
  for (const face of all) {
    if (face.status === 'unloaded' && inUse.has(kindOf(face))) void face.load().catch(() => {})
  }
}

/** Faces of one kind differ in weight alone. */
const kindOf = ({ family, style, unicodeRange }: FontFace) => `${family} ${style} ${unicodeRange}`
