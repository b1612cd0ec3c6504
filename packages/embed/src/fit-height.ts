import { whenOutOfView } from './near.ts'

export interface FittedHeight {
  /** px the content needs. */
  fit(height: number): void
  /** Content of the partner's own may be higher than the place that is kept free, until `hold`. */
  letGrow(): void
  hold(): void
  stop(): void
}

/** px; a frame that asks for more is broken. */
const MAX_HEIGHT = 20_000

/**
 * The element's height follows its content: it grows at once and shrinks only while out of view, so that
 * nothing jumps before the reader's eyes. Where browsers do not hold the scroll position themselves
 * (`overflow-anchor`), it is held here.
 */
export function fittedHeight(element: HTMLElement, reserved: number): FittedHeight {
  let current = reserved
  let stopWaiting = () => {}
  apply(reserved)

  function apply(height: number): void {
    const above = element.getBoundingClientRect().bottom <= 0
    const grown = height - current
    current = height
    Object.assign(element.style, { height: `${height}px`, minHeight: '0' })
    if (above && grown !== 0 && !CSS.supports('overflow-anchor', 'auto')) scrollBy(0, grown)
  }

  return {
    fit(height) {
      stopWaiting()
      const wanted = Math.min(Math.ceil(height), MAX_HEIGHT)
      if (wanted > current) apply(wanted)
      else if (wanted < current) stopWaiting = whenOutOfView(element, () => apply(wanted))
    },
    letGrow() {
      Object.assign(element.style, { height: 'auto', minHeight: `${current}px` })
    },
    hold: () => apply(current),
    stop: () => stopWaiting(),
  }
}
