import { pickHues } from './art-hues.ts'
import { seededRandom } from './seeded-random.ts'

export const ART_WIDTH = 640
export const ART_HEIGHT = 320

const RIDGES = 5
const SQUARES = 6
/** Points of a ridge's outline. */
const STEPS = 32

/** A landscape as data, in a field of 640 x 320. Colours are CSS text. */
export interface ArtShapes {
  sky: string
  /** The light in the sky: centre and colour. */
  glow: { x: number; y: number; color: string }
  /** From the farthest to the nearest: closed outlines with a vertical gradient. */
  ridges: { path: string; top: string; bottom: string; rim: string }[]
  /** Floating frames: centre, edge, turn in degrees. */
  squares: { x: number; y: number; edge: number; turn: number; opacity: number }[]
  stars: { x: number; y: number; radius: number }[]
  /** Colour of frames and stars. */
  line: string
}

/** The landscape of a seed, e.g. a campaign's id; the same on every device. `muted` is grey, for ended campaigns. */
export function campaignArt(seed: string, { muted = false } = {}): ArtShapes {
  const random = seededRandom(seed)
  const [light, land] = pickHues(random)
  const hsl = (hue: number, saturation: number, lightness: number) =>
    muted
      ? `hsl(0 0% ${Math.round(lightness * 0.55)}%)`
      : `hsl(${Math.round(hue)} ${saturation}% ${lightness}%)`
  return {
    sky: hsl(light, 52, 22),
    glow: {
      x: Math.round(ART_WIDTH * (0.55 + random() * 0.3)),
      y: Math.round(ART_HEIGHT * (0.12 + random() * 0.14)),
      color: hsl(light, 66, 58),
    },
    ridges: Array.from({ length: RIDGES }, (_, index) => {
      const depth = index / (RIDGES - 1)
      const hue = light + (land - light) * (0.55 + depth * 0.45)
      return {
        path: ridge(random, depth),
        top: hsl(hue, 46 - depth * 4, Math.round(31 - depth * 24)),
        bottom: hsl(land, 52, Math.round(17 - depth * 13)),
        rim: hsl(light, 60, Math.round(58 - depth * 34)),
      }
    }),
    squares: Array.from({ length: SQUARES }, () => ({
      x: Math.round(random() * ART_WIDTH),
      y: Math.round(ART_HEIGHT * (0.02 + random() * 0.36)),
      edge: Math.round(14 + random() ** 2 * 52),
      turn: Math.round(random() * 90),
      opacity: Number((0.3 + random() * 0.35).toFixed(2)),
    })),
    stars: Array.from({ length: 14 }, () => ({
      x: Math.round(random() * ART_WIDTH),
      y: Math.round(ART_HEIGHT * random() * 0.36),
      radius: Number((0.6 + random() * 1.1).toFixed(1)),
    })),
    line: hsl(light, 80, 78),
  }
}

/** A closed outline: three waves of random phase, the nearer (`depth` to 1) the lower and the rougher. */
function ridge(random: () => number, depth: number): string {
  const base = ART_HEIGHT * (0.37 + depth * 0.5)
  const waves = [1.3, 3.1, 6.7].map((frequency, index) => ({
    frequency: frequency * (0.8 + random() * 0.5),
    phase: random() * Math.PI * 2,
    height: (30 / (index * 1.1 + 1)) * (0.5 + random() * 0.8),
  }))
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const across = step / STEPS
    const wave = waves.reduce(
      (sum, { frequency, phase, height }) =>
        sum + Math.sin(across * frequency * Math.PI * 2 + phase) * height,
      0,
    )
    const rough = (random() - 0.5) * (4 + depth * 10)
    return `${Math.round(across * ART_WIDTH)} ${Math.round(base + wave + rough)}`
  })
  return `M${points.join('L')}V${ART_HEIGHT}H0z`
}
