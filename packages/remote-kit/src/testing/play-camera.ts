import { onTestFinished, vi } from 'vitest'

interface PlayedCamera {
  /** Each opened camera's track, with the number of its stops. */
  tracks: { stopped: number; end(): void }[]
  /** What the browser is asked for. */
  getUserMedia: ReturnType<typeof vi.fn>
}

/**
 * Plays the device towards the page, which jsdom has no camera and no pictures for. @param open the answer of the browser: nothing,
 * or the name of its error; later calls may get another one.
 */
export function playCamera(open: () => string | undefined | Promise<undefined>): PlayedCamera {
  const tracks: PlayedCamera['tracks'] = []
  const getUserMedia = vi.fn(async (_constraints: MediaStreamConstraints) => {
    const error = await open()
    if (error) throw new DOMException('refused', error)
    const target = new EventTarget()
    const track = { stopped: 0, end: () => target.dispatchEvent(new Event('ended')) }
    tracks.push(track)
    const stop = () => {
      track.stopped += 1
    }
    return { getTracks: () => [Object.assign(target, { stop })] }
  })
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))
  return { tracks, getUserMedia }
}

const aBitmap = () => ({ width: 640, height: 480, close() {} }) as ImageBitmap

/**
 * Pictures of jsdom: each can be decoded and drawn.
 * @param isReadable whether a picture can be decoded
 * @param decoded what one is decoded to
 */
export function playPictures(isReadable = true, decoded: () => ImageBitmap = aBitmap): void {
  vi.stubGlobal('createImageBitmap', async () => {
    if (!isReadable) throw new DOMException('no picture', 'InvalidStateError')
    return decoded()
  })
  const canvas = HTMLCanvasElement.prototype
  const drawing = { drawImage() {} } as unknown as CanvasRenderingContext2D
  vi.spyOn(canvas, 'getContext').mockReturnValue(drawing as never)
  vi.spyOn(canvas, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['drawn'], { type: type ?? 'image/png' })),
  )
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
}

/** The camera's first frame is there. */
export function showFrame(video: HTMLVideoElement): void {
  Object.defineProperties(video, {
    videoWidth: { value: 1_280, configurable: true },
    videoHeight: { value: 960, configurable: true },
  })
  video.dispatchEvent(new Event('loadeddata'))
}
