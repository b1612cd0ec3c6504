import { expect, test } from 'vitest'
import { drawArt } from './draw-art.ts'
import { artFamilies } from './families/table.ts'

const PICTURES = artFamilies.flatMap((family) =>
  ['monsoon', 'harbor', 'lantern', '-'].map((seed) => [family, seed] as const),
)

test.each(PICTURES)(
  '%s with the seed %s is well-formed, and every reference has its target',
  (family, seed) => {
    const markup = drawArt({ family, seed, monogram: 'K9', width: 720, height: 240 })
    const picture = new DOMParser().parseFromString(markup, 'image/svg+xml')
    expect(picture.querySelector('parsererror')).toBeNull()
    expect(picture.documentElement.localName).toBe('svg')
    const ids = [...picture.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const referred = [...markup.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id)
    expect(ids).toEqual(expect.arrayContaining(referred))
  },
)
