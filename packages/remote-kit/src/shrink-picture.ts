export interface PictureRules {
  /** Longest side of the result, px. */
  side: number
  /** Types that the server takes; it says what is wrong with any other. */
  types: readonly string[]
  /** Bytes of the result, where it can be had. */
  maxBytes: number
}

const QUALITY = 0.9
const SMALLER_QUALITY = 0.7

/**
 * The picture redrawn at the size it is shown in: a phone's photo is sent as a few 100 KB, and the place where it was taken
 * stays on the device. The file itself where the browser cannot read it; then the server says what is wrong.
 */
export async function shrinkPicture(
  file: File,
  { side, types, maxBytes }: PictureRules,
): Promise<Blob> {
  if (typeof createImageBitmap !== 'function' || !types.includes(file.type)) return file
  try {
    const image = await createImageBitmap(file)
    const scale = Math.min(1, side / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    const draw = (type: string, quality: number) =>
      new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
    const drawn = await draw(file.type === 'image/png' ? 'image/png' : 'image/jpeg', QUALITY)
    if (drawn && drawn.size <= maxBytes) return drawn
    return (await draw('image/jpeg', SMALLER_QUALITY)) ?? file
  } catch {
    return file
  }
}
