/** px; an embed this close to the viewport is loaded, before the reader gets there. */
const MARGIN = 400

/** Calls back once, when the element comes near the viewport. Returns the function that stops waiting. */
export function whenNear(element: Element, callback: () => void): () => void {
  return observe(element, `${MARGIN}px`, ({ isIntersecting }) => isIntersecting, callback)
}

/** Calls back once, when nothing of the element is in view. */
export function whenOutOfView(element: Element, callback: () => void): () => void {
  return observe(element, '0px', ({ isIntersecting }) => !isIntersecting, callback)
}

function observe(
  element: Element,
  rootMargin: string,
  matches: (entry: IntersectionObserverEntry) => boolean,
  callback: () => void,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(matches)) return
      observer.disconnect()
      callback()
    },
    { rootMargin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
