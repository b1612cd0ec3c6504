/** `missing`: there is none; `refused`: the user, the browser or the page around it does not allow it; `busy`: another program has it. */
export type CameraProblem = 'missing' | 'refused' | 'busy'

export class CameraError extends Error {
  readonly problem: CameraProblem

  constructor(problem: CameraProblem, cause?: unknown) {
    super(`No camera: ${problem}`, { cause })
    this.name = 'CameraError'
    this.problem = problem
  }
}

/** Which camera: `user` at the side of the screen, `environment` at the other side, where there is one. */
export type Facing = 'user' | 'environment'

/**
 * Opens a camera, without sound; the browser may ask the user first.
 * @param signal stops the camera, also where the user allows it only afterwards
 * @throws CameraError
 */
export async function openCamera(facing: Facing, signal: AbortSignal): Promise<MediaStream> {
  // Browsers have none for pages without https.
  if (!navigator.mediaDevices) throw new CameraError('missing')
  const stream = await navigator.mediaDevices
    .getUserMedia({
      video: { facingMode: facing, width: { ideal: 1_280 }, height: { ideal: 960 } },
      audio: false,
    })
    .catch((error: unknown) => {
      throw new CameraError(problemOf(error), error)
    })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  return stream
}

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** By the names of the browser's errors (W3C Media Capture). */
function problemOf(error: unknown): CameraProblem {
  return problems[(error as DOMException | null)?.name ?? ''] ?? 'missing'
}
