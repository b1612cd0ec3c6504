import { createHash } from 'node:crypto'
import {
  ALL_AVATAR_CHARACTERS,
  AVATAR_STYLES,
  AVATAR_VARIANTS,
} from '@platform/contracts/pog/looks'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it, test } from 'vitest'
import { type DrawnLook, drawAvatar } from './draw-avatar.ts'

const VARIANTS = [0, 1, 7, 42, 500, AVATAR_VARIANTS - 1]
const MAX_BYTES = 20 * 1024
const looks: readonly DrawnLook[] = AVATAR_STYLES.flatMap((style) =>
  ALL_AVATAR_CHARACTERS.flatMap((character) =>
    VARIANTS.map((variant) => ({ style, character, variant })),
  ),
)

describe.each(AVATAR_STYLES)('%s', (style) => {
  const own = looks.filter((look) => look.style === style)

  it('draws the same picture for the same look, and another for another', () => {
    const pictures = own.map(drawAvatar)
    expect(own.map(drawAvatar)).toEqual(pictures)
    expect(new Set(pictures).size).toBe(own.length)
  })

  it('takes at most 20 KB', () => {
    const sizes = own.map((look) => Buffer.byteLength(drawAvatar(look)))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_BYTES)
  })

  it('contains no script, no reference to elsewhere, no filter and no impossible number', () => {
    for (const look of own) {
      const picture = drawAvatar(look).replace('http://www.w3.org/2000/svg', '')
      expect(picture).not.toMatch(
        /<script|<style|<image|<foreignObject|<filter|<text|href="(?!#)|url\((?!#)|:\/\/| on\w+=/,
      )
      expect(picture).not.toMatch(/NaN|undefined|Infinity|null|\[object/)
    }
  })
})

test('the pictures do not change unnoticed: users chose them', () => {
  const digests = AVATAR_STYLES.map((style) => {
    const pictures = looks.filter((look) => look.style === style).map(drawAvatar)
    return [style, createHash('sha256').update(pictures.join('')).digest('hex').slice(0, 12)]
  })
  expect(Object.fromEntries(digests)).toMatchInlineSnapshot(`
    {
      "ACTION": "12519a4feeb1",
      "ADVENTURE": "3fa6c466f5f7",
      "FANTASY": "391110fa7b2a",
      "HORROR": "d14e297d6f3a",
      "SCI-FI": "2322176548bc",
      "TOON": "93fc6df188a0",
    }
  `)
})

const WIDTH = 32

/** The picture in 32 by 40 pixels: red, green and blue of each. */
function pixelsOf(look: DrawnLook): number[] {
  const { pixels } = new Resvg(drawAvatar(look), {
    fitTo: { mode: 'width', value: WIDTH },
  }).render()
  return [...pixels].filter((_, index) => index % 4 !== 3)
}

/** Mean difference of the channels, 0 to 255. */
function difference(one: readonly number[], other: readonly number[]): number {
  const sum = one.reduce((total, value, index) => total + Math.abs(value - (other[index] ?? 0)), 0)
  return sum / one.length
}

const pairsOf = <T>(all: readonly T[]) =>
  all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const))

test('a character looks different in each style, also very small', () => {
  for (const character of ALL_AVATAR_CHARACTERS) {
    const pictures = AVATAR_STYLES.map((style) => pixelsOf({ character, style, variant: 0 }))
    for (const [one, other] of pairsOf(pictures)) expect(difference(one, other)).toBeGreaterThan(30)
  }
})

test('characters of a style differ by what they look like, not by their backdrop', () => {
  for (const style of AVATAR_STYLES) {
    const heads = ALL_AVATAR_CHARACTERS.map((character) =>
      headOf(pixelsOf({ character, style, variant: 0 })),
    )
    for (const [one, other] of pairsOf(heads)) expect(difference(one, other)).toBeGreaterThan(8)
  }
})

/** The middle half of the width, from a fifth to three quarters of the height. */
function headOf(pixels: readonly number[]): number[] {
  return pixels.filter((_, index) => {
    const [x, y] = [Math.floor(index / 3) % WIDTH, Math.floor(index / 3 / WIDTH)]
    return x >= 8 && x < 24 && y >= 8 && y < 30
  })
}
