import { between, pick } from '../drawing/random.ts'
import { repeat, svg } from '../drawing/svg.ts'
import type { Scene } from '../scene.ts'

/** Points of light down to `depth`. */
export function stars({ width, height, random }: Scene, count: number, depth = height): string[] {
  return repeat(count, () => {
    const near = random()
    return svg`<circle cx="${random() * width}" cy="${random() * depth}"
      r="${height * (0.002 + near * near * 0.007)}" fill="#fff" opacity="${0.25 + near * 0.7}"/>`
  })
}

/** Dust in the colours of the picture. */
export function dust({ width, height, random, palette }: Scene, count: number): string[] {
  return repeat(count, () => {
    const fill = pick(random, [palette.second, palette.light])
    return svg`<circle cx="${random() * width}" cy="${random() * height * 0.9}"
      r="${height * between(random, 0.003, 0.009)}" fill="${fill}" opacity="${between(random, 0.3, 0.9)}"/>`
  })
}

/** Streaks of rain; `lean` is how far they fall sideways. */
export function rain({ width, height, random }: Scene, count: number, lean = -0.35): string[] {
  return repeat(count, () => {
    const length = height * between(random, 0.05, 0.13)
    return svg`<path d="M${random() * width * 1.1} ${random() * height}l${length * lean} ${length}" stroke="#dff"
      stroke-opacity="${between(random, 0.12, 0.4)}" stroke-width="${height * 0.005}"/>`
  })
}
