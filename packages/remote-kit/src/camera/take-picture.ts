const QUALITY = 0.92

/**
 * What the camera shows now; null where the browser cannot draw it.
 * @param side the longest that the picture may have, px
 */
export async function takePicture(video: HTMLVideoElement, side: number): Promise<File | null> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || videoHeight === 0) return null
  const scale = Math.min(1, side / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const type = 'image/jpeg'
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY))
  return drawn && new File([drawn], 'picture.jpg', { type })
}
