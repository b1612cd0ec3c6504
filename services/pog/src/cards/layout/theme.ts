import { brand } from '@platform/contracts/brand'
import { brandPalette } from '@platform/contracts/brand-palette'

/** The look of the site's dark theme, in the brand's colours and fonts. */
export const INK = brandPalette.ink
export const SURFACE = brandPalette.surface1
export const LINE = brandPalette.line
export const TEXT = brandPalette.text
export const MUTE = brandPalette.mute
export const VOLT = brandPalette.volt
export const ION = brandPalette.ion
export const GOLD = brandPalette.gold

/** A family of a brand that has no file for it is one of devices: a drawing has none of those. */
const drawn = (family: string | undefined, ours: string) =>
  brand.theme.fonts?.some((font) => font.family === family) && family ? family : ours

export const HEADING = drawn(brand.theme.headingFont, 'Chakra Petch')
export const BODY = drawn(brand.theme.bodyFont, 'Inter')

interface Metal {
  /** Of the frame, from corner to corner. */
  frame: readonly string[]
  /** Of the word on its plate. */
  text: string
  plate: string
}

const PINK = '#ff7ab0'
const HOLOGRAPHIC = [GOLD, PINK, ION, brandPalette.info, VOLT, GOLD, PINK, ION, VOLT]

const METALS: Readonly<Record<string, Metal>> = {
  Bronze: {
    frame: ['#f0c9a0', '#a85f2c', '#ffdcb8', '#7a3d16', '#e8a871', '#c9814a', '#ffe6cf'],
    text: '#f0b98a',
    plate: '#2a1a10',
  },
  Silver: {
    frame: ['#ffffff', '#8f9bb3', '#e8eefb', '#5d6880', '#d5deef', '#a3b0c9', '#ffffff'],
    text: '#dbe3f2',
    plate: '#1b2130',
  },
  Gold: {
    frame: [
      '#FFF1C2',
      '#E39A25',
      '#FFD98A',
      '#8a5a14',
      '#FFE9B0',
      GOLD,
      '#fff6dc',
      '#B8690F',
      '#FFF1C2',
    ],
    text: GOLD,
    plate: '#2b2010',
  },
  Diamond: { frame: HOLOGRAPHIC, text: '#c4ccff', plate: '#1c1f45' },
}

const NO_TIER: Metal = { frame: HOLOGRAPHIC, text: TEXT, plate: SURFACE }

export const metalOf = (tier: string | null): Metal => METALS[tier ?? ''] ?? NO_TIER
