import { PICTURE } from '@platform/contracts/identity/picture'

const QUALITY = 0.9

/**
 * The picture redrawn at the size it is shown in: a phone's photo is sent as 100 KB, and the place where it was taken
 * stays on the device. The file itself where the browser cannot read it; then the server says what is wrong.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (typeof createImageBitmap !== 'function') return file
  try {
    const image = await createImageBitmap(file)
    const scale = Math.min(1, PICTURE.side / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY))
    return isAccepted(file) && drawn ? drawn : file
  } catch {
    return file
  }
}

/** The server refuses the other kinds: they must not become one of these here. */
const isAccepted = ({ type }: File) => type === 'image/png' || type === 'image/jpeg'
