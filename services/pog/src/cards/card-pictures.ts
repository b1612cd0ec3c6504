import { buffer } from 'node:stream/consumers'
import type { Blobs } from '@platform/service-kit'
import { LRUCache } from 'lru-cache'
import type { CardPictureRepository } from '../repositories/card-pictures.ts'
import type { Card } from './card-of.ts'
import type { DrawingThreads } from './drawing-threads.ts'
import { type PictureKind, pictureKey } from './pictures.ts'

export interface CardPictures {
  /** The stored picture of this key, `pictureKey` of the card; null where it has to be drawn. */
  find(kind: PictureKind, userId: string, key: string): Promise<Uint8Array | null>
  /** Draws it and stores it in place of the card's last one of the kind. Calls for the same key share one drawing. */
  draw(kind: PictureKind, card: Card): Promise<Uint8Array>
}

interface Parts {
  stored: CardPictureRepository
  blobs: Pick<Blobs, 'store' | 'open' | 'release'>
  threads: Pick<DrawingThreads, 'draw'>
}

/** Of pictures that were asked for last, bytes: some fifty. */
const REMEMBERED_BYTES = 32 * 1024 * 1024

/** Pictures of cards, each drawn once for all instances: only the last one of each kind is kept. */
export function cardPictures({ stored, blobs, threads }: Parts): CardPictures {
  const drawing = new Map<string, Promise<Uint8Array>>()
  const remembered = new LRUCache<string, Uint8Array>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  })

  async function drawAndStore(kind: PictureKind, { userId, facts, readAvatar }: Card, key: string) {
    const png = await threads.draw(kind, { ...facts, avatar: await readAvatar() })
    remembered.set(key, png)
    const name = await blobs.store(png, 'png')
    const last = await stored.replace({ userId, kind, key, blob: name })
    if (last && last !== name) await blobs.release(last)
    return png
  }

  return {
    async find(kind, userId, key) {
      const known = remembered.get(key)
      if (known) return known
      const found = await stored.find(userId, kind)
      const blob = found?.key === key ? await blobs.open(found.blob) : undefined
      if (!blob) return null
      const png = await buffer(blob.stream)
      remembered.set(key, png)
      return png
    },

    draw(kind, card) {
      const key = pictureKey(kind, card.facts)
      const running =
        drawing.get(key) ?? drawAndStore(kind, card, key).finally(() => drawing.delete(key))
      drawing.set(key, running)
      return running
    },
  }
}
