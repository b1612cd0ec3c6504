import { drawAvatar } from '@platform/art'
import { AVATAR_STYLES } from '@platform/contracts/pog/looks'
import { expect, test } from 'vitest'
import { nearestVariant } from './nearest-variant.ts'

const look = { category: 'HERO', character: 'MAYA', style: 'TOON', variant: 990 } as const
/** Grey, darker with each variant. */
const draw = ({ variant }: { variant: number }) => {
  const grey = Math.floor(variant / 4)
    .toString(16)
    .padStart(2, '0')
  return `<svg fill="#${grey.repeat(3)}"/>`
}

test.each([
  ['dark', [0, 0, 0]],
  ['light', [249, 249, 249]],
] as const)('a %s picture has a variant with colours like its own', (_name, color) => {
  const variant = nearestVariant(look, [color], draw)
  expect(Math.abs(Math.floor(variant / 4) - color[0])).toBeLessThan(12)
})

test('the same picture always has the same variant, and variants stay within their number', () => {
  const chosen = nearestVariant(look, [[120, 90, 60]], draw)
  expect(nearestVariant(look, [[120, 90, 60]], draw)).toBe(chosen)
  expect(chosen).toBeGreaterThanOrEqual(0)
  expect(chosen).toBeLessThan(1_000)
})

test.each(AVATAR_STYLES)('pictures of other colours choose other drawings in %s', (style) => {
  const colors = [
    [220, 60, 40],
    [40, 120, 220],
    [30, 160, 60],
    [240, 220, 80],
  ] as const
  const chosen = colors.map((color) => nearestVariant({ ...look, style }, [color], drawAvatar))
  expect(new Set(chosen).size).toBeGreaterThan(1)
})
