import { type FaceFrame, FaceFrameError, openFaceFrame } from '@platform/face'
import { useEffect, useMemo, useRef } from 'react'

interface UsedFaceFrame extends Pick<FaceFrame, 'detectFace'> {
  /** Begins to load the model, before there is a picture. */
  open(): void
}

/** The frame that looks for faces. It is opened when it is first used, opened again after a failure, and closed with the component. */
export function useFaceFrame(): UsedFaceFrame {
  const frame = useRef<FaceFrame | null>(null)
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      frame.current?.close()
      frame.current = null
    }
  }, [])
  return useMemo(() => {
    const open = () => {
      // A picture may be read after the user has left.
      if (!isThere.current) throw new FaceFrameError('closed')
      frame.current ??= openFaceFrame()
      return frame.current
    }
    return {
      open,
      async detectFace(picture) {
        const opened = open()
        try {
          return await opened.detectFace(picture)
        } catch (error) {
          opened.close()
          if (frame.current === opened) frame.current = null
          throw error
        }
      },
    }
  }, [])
}
