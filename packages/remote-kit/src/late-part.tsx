import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { loadPatiently } from './load-patiently.ts'

interface LatePartProps<Props extends object> {
  /** Fetches the part's code; give it a stable function. */
  load: () => Promise<ComponentType<Props>>
  /** Of the part. */
  props: Props
  /** Stands in its place meanwhile, at its size. */
  skeleton?: ReactNode
  /** Called where its code cannot be fetched. */
  onMissing?: () => void
}

interface Outcome<Props extends object> {
  /** The one that it came of. */
  load: () => Promise<ComponentType<Props>>
  Part?: ComponentType<Props>
}

/** A part that its page does without: nothing where its code cannot be fetched. */
export function LatePart<Props extends object>({
  load,
  props,
  skeleton = null,
  onMissing,
}: LatePartProps<Props>) {
  const [loaded, setLoaded] = useState<Outcome<Props> | null>(null)
  const onOutcome = useEffectEvent((outcome: Outcome<Props>) => {
    setLoaded(outcome)
    if (!outcome.Part) onMissing?.()
  })
  useEffect(() => {
    const leaving = new AbortController()
    loadPatiently(load, leaving.signal)
      .then(
        (Part) => ({ load, Part }),
        () => ({ load }),
      )
      .then((outcome) => leaving.signal.aborted || onOutcome(outcome))
    return () => leaving.abort()
  }, [load])
  // Another part stands in this place now: its props are not those of the part that was here.
  if (loaded?.load !== load) return skeleton
  return loaded.Part ? <loaded.Part {...props} /> : null
}
