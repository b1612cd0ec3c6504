import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import sharp from 'sharp'

const WIDTH = 1_000
const HEIGHT = 630

/** A picture of a card with these lines on it, WebP as documents are after they were drawn anew. */
export async function drawCard(lines: readonly string[]): Promise<Buffer> {
  const font = createRequire(import.meta.url).resolve(
    '@fontsource/inter/files/inter-latin-500-normal.woff',
  )
  const style = {
    ...{ display: 'flex', flexDirection: 'column', width: WIDTH, height: HEIGHT, padding: 60 },
    ...{ background: '#f6f2e4', color: '#222', fontSize: 44 },
  }
  const children = lines.map((line) => ({
    type: 'div',
    props: { style: { marginBottom: 36 }, children: line },
  }))
  const svg = await satori({ type: 'div', props: { style, children } } as never, {
    ...{ width: WIDTH, height: HEIGHT },
    fonts: [{ name: 'Inter', weight: 500, style: 'normal', data: readFileSync(font) }],
  })
  const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
  return sharp(png).webp({ quality: 82 }).toBuffer()
}
