import type { Defs } from './drawing/defs.ts'
import type { Random } from './drawing/random.ts'

/** Colours of one picture, as #rrggbb. */
export interface Palette {
  /** From the top to the horizon. */
  sky: readonly [string, string, string]
  light: string
  far: string
  mid: string
  near: string
  accent: string
  second: string
}

/**
 * What a family draws on. Lengths are fractions of `height`, and subjects stand near `centre`, so that every crop from
 * 1:1 to 4:1 shows them.
 */
export interface Scene {
  width: number
  height: number
  /** Of the width. */
  centre: number
  random: Random
  palette: Palette
  defs: Defs
  /** Draws the letters, if there are any, at this place of the layers. */
  monogram(place: MonogramPlace): string
}

/** Fractions of the height. */
export interface MonogramPlace {
  baseline: number
  size: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Picture {
  markup: string
  /** Around what the picture is of. */
  subject: Box
}

export interface Family {
  palettes: readonly [Palette, ...Palette[]]
  draw(scene: Scene): Picture
}
