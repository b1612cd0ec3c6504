/** px around the viewport in which an embed is loaded. */
const MARGIN = 400

/** Calls back once, when the element comes near the viewport. Returns the function that stops waiting. */
export function whenNear(element: Element, arrive: () => void): () => void {
  return observe(element, `${MARGIN}px`, ({ isIntersecting }) => isIntersecting, arrive)
}

/** Calls back once, when nothing of the element is in view. */
export function whenOutOfView(element: Element, arrive: () => void): () => void {
  return observe(element, '0px', ({ isIntersecting }) => !isIntersecting, arrive)
}

function observe(
  element: Element,
  rootMargin: string,
  is: (entry: IntersectionObserverEntry) => boolean,
  arrive: () => void,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(is)) return
      observer.disconnect()
      arrive()
    },
    { rootMargin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
