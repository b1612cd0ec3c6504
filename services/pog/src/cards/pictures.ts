import { createHash } from 'node:crypto'
import { SHARE_CHANNELS } from '@platform/contracts/pog/cards-http'
import type { CardFacts } from './card-input.ts'

export type ShareChannel = (typeof SHARE_CHANNELS)[number]
export type PictureKind = 'front' | 'back' | 'nft-image' | `share-${ShareChannel}`

interface Size {
  width: number
  height: number
}

/** What each channel shows without cutting: wide previews of links, an upright status, a square for everything else. */
const CHANNELS: Readonly<Record<ShareChannel, Size>> = {
  x: { width: 1200, height: 675 },
  telegram: { width: 1280, height: 720 },
  facebook: { width: 1200, height: 630 },
  whatsapp: { width: 1080, height: 1920 },
  more: { width: 1080, height: 1080 },
}

/** Of all pictures of a card, pixels. */
export const SIZES = {
  front: { width: 600, height: 900 },
  back: { width: 600, height: 900 },
  'nft-image': { width: 1000, height: 1000 },
  ...Object.fromEntries(SHARE_CHANNELS.map((channel) => [`share-${channel}`, CHANNELS[channel]])),
} as Readonly<Record<PictureKind, Size>>

/** To be changed with the layout, and with what packages/art draws: pictures of another version are drawn again. */
const LAYOUT_VERSION = 2

/** Names a picture by what it shows: 64 hexadecimal digits. */
export function pictureKey(kind: PictureKind, facts: CardFacts): string {
  const entries = Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([LAYOUT_VERSION, kind, entries]))
    .digest('hex')
}
