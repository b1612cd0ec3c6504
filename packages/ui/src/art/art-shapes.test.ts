import { describe, expect, it } from 'vitest'
import { ART_HEIGHT, ART_WIDTH, campaignArt } from './art-shapes.ts'

const seeds = Array.from({ length: 40 }, (_, index) => `campaign-${index}`)

describe('campaignArt', () => {
  it('draws the same picture for the same seed', () => {
    expect(campaignArt('monsoon-raid')).toEqual(campaignArt('monsoon-raid'))
  })

  it('does not change for campaigns that are published already', () => {
    const { glow, sky, squares } = campaignArt('monsoon-raid')
    expect({ glow, sky, square: squares[0] }).toMatchInlineSnapshot(`
      {
        "glow": {
          "color": "hsl(46 66% 58%)",
          "x": 457,
          "y": 67,
        },
        "sky": "hsl(46 52% 22%)",
        "square": {
          "edge": 29,
          "opacity": 0.52,
          "turn": 76,
          "x": 154,
          "y": 71,
        },
      }
    `)
  })

  it('draws another picture for another seed, in several colours', () => {
    expect(new Set(seeds.map((seed) => JSON.stringify(campaignArt(seed)))).size).toBe(seeds.length)
    expect(new Set(seeds.map((seed) => campaignArt(seed).sky)).size).toBeGreaterThanOrEqual(6)
  })

  it('keeps the shapes and drops the colours of a muted picture', () => {
    const plain = campaignArt('iron-harbor')
    const muted = campaignArt('iron-harbor', { muted: true })
    expect(muted.squares).toEqual(plain.squares)
    expect(muted.ridges.map(({ path }) => path)).toEqual(plain.ridges.map(({ path }) => path))
    const colors = [muted.sky, muted.line, muted.glow.color, ...muted.ridges.map(({ top }) => top)]
    for (const color of colors) expect(color).toMatch(/^hsl\(0 0% /)
  })

  /** Waves of the nearest ridge may reach below the field, where they are cut off. */
  const BELOW = 60

  it.each(seeds.slice(0, 12))('keeps the ridges of %s inside the field', (seed) => {
    for (const { path } of campaignArt(seed).ridges) {
      for (const [, x, y] of path.matchAll(/(\d+) (-?\d+)/g)) {
        expect(Number(x)).toBeLessThanOrEqual(ART_WIDTH)
        expect(Number(y)).toBeGreaterThan(0)
        expect(Number(y)).toBeLessThan(ART_HEIGHT + BELOW)
      }
    }
  })
})
