import type { LoadScreen } from '@platform/remote-kit/lazy-screen'
import { loadPatiently } from '@platform/remote-kit/load-patiently'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

interface LatePartProps {
  /** Fetches the part's code; give it a stable function. */
  load: LoadScreen
  /** Stands in its place meanwhile, at its size. */
  skeleton?: ReactNode
}

/** A part that its page does without: nothing where its code cannot be fetched. */
export function LatePart({ load, skeleton = null }: LatePartProps) {
  const [loaded, setLoaded] = useState<{ Part?: ComponentType } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    loadPatiently(load, leaving.signal)
      .then(
        (Part) => ({ Part }),
        () => ({}),
      )
      .then((outcome) => leaving.signal.aborted || setLoaded(outcome))
    return () => leaving.abort()
  }, [load])
  if (!loaded) return skeleton
  return loaded.Part ? <loaded.Part /> : null
}
