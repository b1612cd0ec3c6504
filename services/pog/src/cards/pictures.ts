import { createHash } from 'node:crypto'
import { brand } from '@platform/contracts/brand'
import {
  SHARE_CHANNELS,
  SHARE_SIZES,
  type ShareChannel,
} from '@platform/contracts/pog/share-pictures'
import type { CardFacts } from './card-input.ts'

export type PictureKind = 'front' | 'back' | 'nft-image' | `share-${ShareChannel}`

interface Size {
  width: number
  height: number
}

/** Of all pictures of a card, pixels. */
export const SIZES = {
  front: { width: 600, height: 900 },
  back: { width: 600, height: 900 },
  'nft-image': { width: 1000, height: 1000 },
  ...Object.fromEntries(
    SHARE_CHANNELS.map((channel) => [`share-${channel}`, SHARE_SIZES[channel]]),
  ),
} as Readonly<Record<PictureKind, Size>>

/** To be changed with the layout, and with what packages/art draws: pictures of another version are drawn again. */
const LAYOUT_VERSION = 2

/** Names a picture by what it shows, and how the brand looks: 64 hexadecimal digits. */
export function pictureKey(kind: PictureKind, facts: CardFacts): string {
  const entries = Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const look = [LAYOUT_VERSION, brand.name, brand.slug, brand.theme]
  return createHash('sha256')
    .update(JSON.stringify([look, kind, entries]))
    .digest('hex')
}
