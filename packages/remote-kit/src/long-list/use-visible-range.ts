import { type RefObject, useEffect, useState } from 'react'
import { visibleRange } from './visible-range.ts'

/** Which of `count` rows are rendered, as the window is scrolled. */
export function useVisibleRange(box: RefObject<HTMLElement | null>, count: number) {
  const [range, setRange] = useState(() => visibleRange({ top: 0, height: innerHeight, count }))
  useEffect(() => {
    let frame = 0
    const measure = () => {
      frame = 0
      const top = box.current?.getBoundingClientRect().top ?? 0
      const next = visibleRange({ top, height: innerHeight, count })
      setRange((last) => (last.from === next.from && last.to === next.to ? last : next))
    }
    const soon = () => {
      frame ||= requestAnimationFrame(measure)
    }
    measure()
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true, capture: true }
    addEventListener('scroll', soon, options)
    addEventListener('resize', soon, options)
    return () => {
      listening.abort()
      cancelAnimationFrame(frame)
    }
  }, [box, count])
  return range
}
