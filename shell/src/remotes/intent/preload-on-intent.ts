import { preloadScripts } from '@platform/federation/loader/preload-scripts'
import type { RemoteLoader } from '@platform/federation/loader/remote-loader'
import { remoteOf } from '../remote-routes.ts'
import { connectionAllows } from './connection.ts'
import { createPreloadBudget } from './preload-budget.ts'

const intents = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Fetches what a remote needs first as soon as the user turns to a link that leads to it, or, on a line
 * that bears it, while such a link is in view. Within a budget, and without running anything.
 */
export function preloadOnIntent(loader: Pick<RemoteLoader, 'initialFiles'>): void {
  const budget = createPreloadBudget()
  const here = () => remoteOf(location.pathname)

  function turnTo(target: EventTarget | null): void {
    const remote = remoteBehind(target)
    if (remote === null || remote === here() || !budget.takes(remote)) return
    loader.initialFiles(remote).then(
      (files) => preloadScripts(budget.spend(files), 'prefetch'),
      () => {}, // opening it tries again, and says so if it fails
    )
  }

  for (const intent of intents) {
    addEventListener(intent, ({ target }) => turnTo(target), { passive: true, capture: true })
  }
  if (connectionAllows(navigator)) watchView(turnTo)
}

/** Links of the layout stay in the page; others are seen once the user turns to them. */
function watchView(turnTo: (link: Element) => void): void {
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      turnTo(target)
    }
  })
  for (const link of document.querySelectorAll('nav a[href]')) seen.observe(link)
}

/** The remote that a link leads to, on this site. */
function remoteBehind(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return null
  return remoteOf(link.pathname)
}
