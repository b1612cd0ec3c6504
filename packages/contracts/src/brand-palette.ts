import { type BrandTheme, brand } from './brand.ts'
import { type ColorName, palette } from './palette.ts'
import { contrast } from './rules/contrast.ts'

export type Palette = Readonly<Record<ColorName, string>>

/** A brand's colours: `volt` is its accent, `onVolt` the text on it. */
export function paletteOf({ accent, accentText, colors }: BrandTheme): Palette {
  const mixed = { ...palette, ...colors }
  const volt = accent ?? palette.volt
  return { ...mixed, volt, onVolt: accentText ?? readableOn(volt, mixed.ink) }
}

function readableOn(accent: string, ink: string): string {
  return contrast(ink, accent) >= contrast('#FFFFFF', accent) ? ink : '#FFFFFF'
}

/** Of the configured brand. */
export const brandPalette: Palette = paletteOf(brand.theme)
