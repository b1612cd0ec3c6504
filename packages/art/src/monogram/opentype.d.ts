/** The part that is used of opentype.js, which ships no types. */
declare module 'opentype.js' {
  interface Path {
    /** The data of an SVG path, with this many decimals. */
    toPathData(decimals: number): string
    getBoundingBox(): { x1: number; y1: number; x2: number; y2: number }
  }

  interface Font {
    unitsPerEm: number
    /** `letterSpacing` in parts of the size. */
    getPath(
      text: string,
      x: number,
      y: number,
      size: number,
      options?: { letterSpacing?: number },
    ): Path
  }

  const opentype: { parse(font: ArrayBuffer): Font }
  export default opentype
}
