import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadUntilAvailable } from './load-until-available.ts'

interface LatePartProps {
  /** Fetches the part's code; give it a stable function. */
  load: () => Promise<ComponentType>
  /** Stands in its place meanwhile, at its size. */
  skeleton?: ReactNode
}

/** A part of the page that is not in the first load. */
export function LatePart({ load, skeleton = null }: LatePartProps) {
  const [loaded, setLoaded] = useState<{ load: LatePartProps['load']; Part: ComponentType } | null>(
    null,
  )
  useEffect(() => {
    let isGone = false
    void loadUntilAvailable(load).then((Part) => isGone || setLoaded({ load, Part }))
    return () => {
      isGone = true
    }
  }, [load])
  return loaded?.load === load ? <loaded.Part /> : skeleton
}
