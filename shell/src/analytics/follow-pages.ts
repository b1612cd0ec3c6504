import type { Analytics } from './analytics.ts'

/** A page view for each pattern that is shown, the first one included. */
export function followPages({ track }: Pick<Analytics, 'track'>, page: () => string): void {
  let last: string | null = null
  const view = () => {
    const { pathname } = location
    if (pathname === last) return
    last = pathname
    track('page_viewed', { page: page() })
  }
  view()
  addEventListener('single-spa:routing-event', view)
}
