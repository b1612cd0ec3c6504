import { pickHues } from './art-hues.ts'
import { seededRandom } from './seeded-random.ts'

/** The colours shown until a picture is there: light above, dark below. */
export function artGradient(seed: string): string {
  const [light, land] = pickHues(seededRandom(seed))
  return `linear-gradient(165deg, hsl(${light} 46% 30%), hsl(${land} 52% 12%))`
}
