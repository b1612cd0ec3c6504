import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { palette } from '@platform/contracts/palette'
import { expect, test } from 'vitest'

const BRAND_FILE = fileURLToPath(new URL('../../../../brands/zephyr/brand.json', import.meta.url))

/** Draws in a process of this brand: a brand is read once, when its module loads. */
const DRAW = `
  import { drawSvg } from '${new URL('./draw-picture.ts', import.meta.url).href}'
  import { cardInput } from '${new URL('../testing/card-input.ts', import.meta.url).href}'
  const kinds = ['front', 'back', 'share-x', 'nft-image']
  const drawn = await Promise.all(kinds.map((kind) => drawSvg(kind, cardInput())))
  console.log(JSON.stringify(drawn))`

test('the pictures of a card have the colours of their brand, and none of the default one', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', DRAW],
    { env: { ...process.env, BRAND_FILE }, maxBuffer: 64 * 1024 * 1024 },
  )
  const drawn = JSON.parse(stdout) as string[]
  expect(drawn).toHaveLength(4)
  for (const svg of drawn) {
    expect(svg.toUpperCase()).toContain('#FF8A3D')
    for (const color of [palette.volt, palette.ink, palette.surface1, palette.line]) {
      expect(svg.toUpperCase()).not.toContain(color)
    }
  }
})
