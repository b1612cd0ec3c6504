/** Who or what an avatar shows, on a field of 512 by 640 units. Every style paints the same shapes with its own technique. */
export interface Subject {
  /** Null for a machine: its parts are the whole of it. */
  face: Face | null
  colors: Colors
  parts: readonly Part[]
  /** Lines that follow the hair, or seams of a machine: highlights, ink or scratches, as the style has them. */
  strands: readonly string[]
}

export interface Face {
  /** Half of its width at the cheekbones, at the jaw, and at the chin. */
  cheek: number
  jaw: number
  chin: number
  /** Where the chin ends. */
  bottom: number
  eyes: string
  lips: string
  /** How thick the brows are. */
  brow: number
  hasLashes: boolean
}

/** As #rrggbb, by daylight: styles tint them. */
export interface Colors {
  /** The skin, or the shell of a machine. */
  skin: string
  hair: string
  /** What makes the character recognisable: jewellery, a ribbon, a light. */
  accent: string
}

/** From back to front. Costumes come after `back`, headwear after `hair`. */
export type Layer = 'back' | 'sides' | 'face' | 'features' | 'hair' | 'over'

/** What it is made of. A style decides by it how to shade. */
export type Material = 'hair' | 'skin' | 'cloth' | 'metal' | 'dark' | 'light'

export interface Part {
  layer: Layer
  material: Material
  /** Data of its path: what lies inside twice is a hole. */
  d: string
  /** By default that of its material in `colors`. */
  color?: string
  /** Too small for a thick outline. */
  isFine?: true
  /** A line of this width, not an area. */
  width?: number
}

/** The middle of every head. */
const MIDDLE = 256

/** The outline of a face, clockwise from its left cheekbone. */
export function outlineOf({ cheek, jaw, chin, bottom }: Face): string {
  const [left, right] = [MIDDLE - cheek, MIDDLE + cheek]
  const [jawLeft, jawRight] = [MIDDLE - jaw, MIDDLE + jaw]
  return `M${left} 262C${left} 190 ${MIDDLE - cheek * 0.62} 156 ${MIDDLE} 156C${MIDDLE + cheek * 0.62} 156 ${right} 190 ${right} 262C${right + 2} 312 ${jawRight + 8} 346 ${jawRight} 372C${jawRight - 8} 402 ${MIDDLE + chin + 10} ${bottom} ${MIDDLE} ${bottom}C${MIDDLE - chin - 10} ${bottom} ${jawLeft + 8} 402 ${jawLeft} 372C${jawLeft - 8} 346 ${left - 2} 312 ${left} 262Z`
}
