import { DOCUMENT } from '@platform/contracts/kyc/fields'
import { shrinkPicture } from '@platform/remote-kit/shrink-picture'

const TYPES = ['image/jpeg', 'image/png']
const RULES = { side: DOCUMENT.side, types: TYPES, maxBytes: DOCUMENT.maxBytes }

/** The picture as it is sent, redrawn without the place where it was taken; or why it cannot be one. */
export type CheckedDocument = { picture: Blob } | { problem: 'type' | 'unreadable' | 'too-large' }

export async function checkDocument(file: File): Promise<CheckedDocument> {
  if (!TYPES.includes(file.type)) return { problem: 'type' }
  const picture = await shrinkPicture(file, RULES)
  const bitmap = await createImageBitmap(picture).catch(() => null)
  if (!bitmap) return { problem: 'unreadable' }
  bitmap.close()
  return picture.size > DOCUMENT.maxBytes ? { problem: 'too-large' } : { picture }
}
