import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import type { CardInput } from './card-input.ts'
import { loadFonts } from './fonts.ts'
import { back } from './layout/back.ts'
import type { Layout } from './layout/element.ts'
import { front } from './layout/front.ts'
import { nftImage, share } from './layout/share.ts'
import { type PictureKind, SIZES } from './pictures.ts'

/** The PNG. It takes a core for some 100 ms: only threads call it. */
export async function drawPicture(kind: PictureKind, input: CardInput): Promise<Uint8Array> {
  const svg = await drawSvg(kind, input)
  // Text is outlines already.
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}

export async function drawSvg(kind: PictureKind, input: CardInput): Promise<string> {
  if (kind === 'front') return svgOf(front(input))
  if (kind === 'back') return svgOf(back(input))
  const card = await svgOf(front(input))
  const place = kind === 'nft-image' ? nftImage : share
  return svgOf(place(input, SIZES[kind], card))
}

let fonts: ReturnType<typeof loadFonts> | undefined

async function svgOf({ width, height, art, words }: Layout): Promise<string> {
  fonts ??= loadFonts()
  const text = await satori(words as never, { width, height, fonts })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${art}${text.replace('<svg ', '<svg overflow="visible" ')}</svg>`
}
