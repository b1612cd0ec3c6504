import { onCLS, onINP, onLCP } from 'web-vitals'

/** ms, ms, unitless; null where the browser does not tell, or nothing has happened yet. */
interface Vitals {
  lcp: number | null
  inp: number | null
  cls: number | null
}

/** Follows the web vitals of this page from its beginning: browsers keep what was before. */
export function watchVitals(): { current(): Vitals } {
  const seen: Vitals = { lcp: null, inp: null, cls: null }
  const follow = (name: keyof Vitals) => (metric: { value: number }) => {
    seen[name] = metric.value
  }
  const options = { reportAllChanges: true }
  onLCP(follow('lcp'), options)
  onINP(follow('inp'), options)
  onCLS(follow('cls'), options)
  return { current: () => ({ ...seen }) }
}
