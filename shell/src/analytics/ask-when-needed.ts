import { loadUntilAvailable } from '../load-until-available.ts'
import type { Shell } from '../shell-api/create-shell.ts'
import type { Gate } from './gate.ts'

/**
 * Asks once the person has done something here or sees a second page: the first look at the site is not interrupted. The
 * question's code is loaded for those who are asked.
 */
export function askWhenNeeded(shell: Pick<Shell, 'language' | 'shellApi'>, gate: Gate): void {
  let asked = false
  let isReady = document.referrer.startsWith(`${location.origin}/`)
  const first = location.pathname
  const ask = () => {
    if (asked || !isReady || gate.get() !== 'ask') return
    asked = true
    void loadUntilAvailable(() => import('./show-consent-strip.tsx')).then((strip) =>
      strip.showConsentStrip(shell, gate),
    )
  }
  const ready = () => {
    isReady = true
    ask()
  }
  // After the page has handled the action: what is pressed does not move under the finger.
  for (const action of ['click', 'keydown']) addEventListener(action, ready, { once: true })
  addEventListener('single-spa:routing-event', () => {
    if (location.pathname !== first) ready()
  })
  ask()
  gate.subscribe(ask)
}
