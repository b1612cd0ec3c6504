import { useEffect, useEffectEvent, useState } from 'react'
import { CameraError, type CameraProblem, type Facing, openCamera } from './open-camera.ts'

/** The camera's picture while the component is there; null until it is open. It is stopped when the component leaves. */
export function useCamera(
  facing: Facing,
  onProblem: (problem: CameraProblem) => void,
): MediaStream | null {
  const [stream, setStream] = useState<MediaStream | null>(null)
  const fail = useEffectEvent((error: unknown) =>
    onProblem(error instanceof CameraError ? error.problem : 'missing'),
  )
  useEffect(() => {
    const leaving = new AbortController()
    openCamera(facing, leaving.signal)
      .then((opened) => {
        if (leaving.signal.aborted) return
        setStream(opened)
        // Pulled out, or taken away by the browser.
        for (const track of opened.getTracks()) {
          track.addEventListener('ended', () => fail(new CameraError('missing')), {
            signal: leaving.signal,
          })
        }
      })
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) fail(error)
      })
    return () => leaving.abort()
  }, [facing])
  return stream
}
