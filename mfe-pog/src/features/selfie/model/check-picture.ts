import { SELFIE } from '@platform/contracts/pog/selfies'
import type { FaceFrame } from '@platform/face'
import { shrinkPicture } from '@platform/remote-kit/shrink-picture'

const TYPES = ['image/jpeg', 'image/png']
const RULES = { side: SELFIE.side, types: TYPES, maxBytes: SELFIE.maxBytes }

/** Why a picture cannot be a selfie. `not-checked`: there was no answer about faces. */
export type PictureProblem = 'no-face' | 'type' | 'unreadable' | 'not-checked'

/** The picture as it is sent, small and without the place where it was taken; or why it cannot be one. */
export type CheckedPicture = { picture: Blob } | { problem: PictureProblem }

/** Looks for a face in a picture. Nothing of it leaves the device. */
export async function checkPicture(
  file: File,
  { detectFace }: Pick<FaceFrame, 'detectFace'>,
): Promise<CheckedPicture> {
  if (!TYPES.includes(file.type)) return { problem: 'type' }
  const picture = await shrinkPicture(file, RULES)
  const bitmap = await createImageBitmap(picture).catch(() => null)
  if (!bitmap) return { problem: 'unreadable' }
  try {
    const { faces } = await detectFace(bitmap)
    return faces.length > 0 ? { picture } : { problem: 'no-face' }
  } catch {
    return { problem: 'not-checked' }
  }
}
