import { preloadScripts } from '@platform/federation/loader/preload-scripts'
import type { RemoteLoader } from '@platform/federation/loader/remote-loader'
import type { SiteMap } from '../site-map.ts'
import { connectionAllows } from './connection.ts'
import { createPreloadBudget } from './preload-budget.ts'

const intents = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Fetches the first files of a remote when the user points at a link that leads to it, or, on a fast
 * connection, when such a link is in view. Within a budget, and without running anything.
 */
export function preloadOnIntent(
  loader: Pick<RemoteLoader, 'initialFiles'>,
  { remoteAt }: Pick<SiteMap, 'remoteAt'>,
): void {
  const budget = createPreloadBudget()

  function preloadFrom(target: EventTarget | null): void {
    const pathname = pathBehind(target)
    const remote = pathname === null ? null : remoteAt(pathname)
    if (remote === null || remote === remoteAt(location.pathname) || !budget.takes(remote)) return
    loader.initialFiles(remote).then(
      (files) => preloadScripts(budget.spend(files), 'prefetch'),
      () => {}, // opening it tries again, and shows its failure
    )
  }

  for (const intent of intents) {
    addEventListener(intent, ({ target }) => preloadFrom(target), { passive: true, capture: true })
  }
  if (connectionAllows(navigator)) watchView(preloadFrom)
}

/** Only links of the layout are watched: others come and go with pages. */
function watchView(onVisible: (link: Element) => void): void {
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      onVisible(target)
    }
  })
  for (const link of document.querySelectorAll('nav a[href]')) seen.observe(link)
}

/** The path that a link leads to, on this site. */
function pathBehind(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return null
  return link.pathname
}
