import { createHash } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { type ArtInput, drawArt, drawPicture } from './draw-art.ts'
import { artFamilies } from './families/table.ts'

const SEEDS = Array.from({ length: 12 }, (_, index) => `01980000-0000-7000-8000-0000000000${index}`)
const MAX_BYTES = 40 * 1024
/** Of the width to the height. */
const RATIOS = [1, 1.5, 2, 3, 4]

const input = (change: Partial<ArtInput> = {}): ArtInput => ({
  family: 'race',
  seed: 'monsoon',
  monogram: 'MR',
  width: 720,
  height: 240,
  ...change,
})

describe.each(artFamilies)('%s', (family) => {
  it('draws the same picture for the same input, and another for another seed', () => {
    const pictures = SEEDS.map((seed) => drawArt(input({ family, seed })))
    expect(SEEDS.map((seed) => drawArt(input({ family, seed })))).toEqual(pictures)
    expect(new Set(pictures).size).toBe(SEEDS.length)
  })

  it('takes at most 40 KB', () => {
    const sizes = SEEDS.map((seed) => Buffer.byteLength(drawArt(input({ family, seed }))))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_BYTES)
  })

  it.each(RATIOS)(
    'keeps its subject in the middle of a picture of %d to 1, where no crop cuts it',
    (ratio) => {
      const height = 240
      const width = height * ratio
      const rounding = 1
      for (const seed of SEEDS) {
        const { subject } = drawPicture(input({ family, seed, width, height })).picture
        expect(subject.left).toBeGreaterThan((width - height) / 2 - rounding)
        expect(subject.right).toBeLessThan((width + height) / 2 + rounding)
        expect(subject.top).toBeGreaterThan(-rounding)
        expect(subject.bottom).toBeLessThan(height + rounding)
      }
    },
  )

  it('contains no script, no reference to elsewhere and no impossible number', () => {
    for (const seed of SEEDS) {
      const picture = drawArt(input({ family, seed })).replace('http://www.w3.org/2000/svg', '')
      expect(picture).not.toMatch(
        /<script|<style|<image|<foreignObject|href|url\((?!#)|:\/\/| on\w+=/,
      )
      expect(picture).not.toMatch(/NaN|undefined|Infinity|null/)
    }
  })
})

test('the pictures of version 1 do not change: their addresses are cached for ever', () => {
  const digests = artFamilies.map((family) => {
    const pictures = SEEDS.map((seed) => drawArt(input({ family, seed }))).join('')
    return [family, createHash('sha256').update(pictures).digest('hex').slice(0, 12)]
  })
  expect(Object.fromEntries(digests)).toMatchInlineSnapshot(`
    {
      "arena": "ebbd2f463081",
      "basketball": "6e43d3a0a13e",
      "city": "de5adee34c7a",
      "court": "028ec442b639",
      "cricket": "4f7aeb06754e",
      "dungeon": "5a740db7e5e9",
      "farm": "96fc413662f6",
      "football": "665f68cbde9f",
      "puzzle": "3fb048b29894",
      "race": "1c9414a9ba86",
      "sea": "725ca5944ccd",
      "space": "b7c8d5ba79f6",
    }
  `)
})

describe('the monogram', () => {
  it('is drawn as outlines, one path for both letters', () => {
    const count = (picture: string) => picture.split('<path').length
    expect(count(drawArt(input())) - count(drawArt(input({ monogram: '' })))).toBe(1)
    expect(drawArt(input())).not.toContain('<text')
  })

  it.each(['मॉ', 'mr', 'ABC', '"/>', 'É'])('is left out for %s', (monogram) => {
    expect(drawArt(input({ monogram }))).toBe(drawArt(input({ monogram: '' })))
  })

  it.each(artFamilies)('changes nothing else of %s', (family) => {
    const without = drawPicture(input({ family, monogram: '' })).picture
    expect(drawPicture(input({ family })).picture.subject).toEqual(without.subject)
  })
})
