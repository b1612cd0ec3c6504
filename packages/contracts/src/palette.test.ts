import { describe, expect, it } from 'vitest'
import { palette } from './palette.ts'
import { blend, contrast } from './rules/contrast.ts'

const surfaces = ['ink', 'surface1', 'surface2', 'surface3'] as const
const texts = ['text', 'mute', 'dim', 'volt', 'ion', 'gold', 'ok', 'bad', 'info'] as const
const tints = ['ok', 'gold', 'ion', 'bad', 'info', 'volt'] as const

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
    expect(contrast('#777777', '#777777')).toBe(1)
  })
})

describe('the palette', () => {
  it.each(surfaces.flatMap((surface) => texts.map((text) => [text, surface] as const)))(
    '%s is readable on %s',
    (text, surface) => {
      expect(contrast(palette[text], palette[surface])).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(['volt', 'gold', 'bad', 'text'] as const)('keeps ink readable on a %s fill', (fill) => {
    expect(contrast(palette.onVolt, palette[fill])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(surfaces)('keeps the edge of a control visible on %s', (surface) => {
    expect(contrast(palette.edge, palette[surface])).toBeGreaterThanOrEqual(3)
  })

  it.each(tints)(
    'keeps text, mute and %s itself readable on a 14 %% tint of it, as tags have',
    (tint) => {
      const tinted = blend(palette[tint], palette.surface1, 0.14)
      for (const text of [palette.text, palette.mute, palette[tint]]) {
        expect(contrast(text, tinted)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  it.each(texts)('keeps %s readable in a tag on the brightest picture', (text) => {
    const scrim = blend(palette.ink, '#7FC4F0', 0.84)
    expect(contrast(palette[text], scrim)).toBeGreaterThanOrEqual(4.5)
  })
})
