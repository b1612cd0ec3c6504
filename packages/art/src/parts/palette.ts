import { brandPalette } from '@platform/contracts/brand-palette'
import type { Palette } from '../scene.ts'

/** The brand's accent, of lights here and there. */
export const ACCENT = brandPalette.volt.toLowerCase()

/** `sky` from the top to the horizon; `layers` are light, far, mid, near. */
export function paletteOf(sky: string, layers: string, accent: string, second: string): Palette {
  const [top = '', middle = '', bottom = ''] = sky.split(' ')
  const [light = '', far = '', mid = '', near = ''] = layers.split(' ')
  return { sky: [top, middle, bottom], light, far, mid, near, accent, second }
}
