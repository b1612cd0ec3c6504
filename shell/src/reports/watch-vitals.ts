import { onCLS, onINP, onLCP } from 'web-vitals'

/** ms, ms, unitless; null if the browser does not measure it or nothing has happened yet. */
interface Vitals {
  lcp: number | null
  inp: number | null
  cls: number | null
}

/** Observes the web vitals of this page from its start: browsers buffer earlier entries. */
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
