import { exclusively } from '@platform/remote-kit/exclusively'
import { isEmbedded } from '../layout/embedded.ts'
import { loadUntilAvailable } from '../load-until-available.ts'
import type { SiteMap } from '../remotes/site-map.ts'
import type { Shell } from '../shell-api/create-shell.ts'
import { MOST_WAITING, type NamedEvent } from './analytics.ts'
import { followPages } from './follow-pages.ts'
import { followTab } from './follow-tab.ts'
import { createGate, type Gate } from './gate.ts'
import { createMixpanel, type Mixpanel, type MixpanelConfig } from './mixpanel.ts'
import { pageOf } from './page-of.ts'
import { createTracker } from './tracker.ts'

/**
 * Follows the page's events. Each is sent if the person agreed, dropped if not; none waits for a question, only for an
 * answer that the account may have. Without configuration nobody is asked.
 */
export function startAnalytics(
  shell: Shell,
  config: MixpanelConfig | null,
  siteMap: SiteMap,
): void {
  if (!config) {
    shell.analytics.connect(() => {})
    return
  }
  const gate = createGate({
    session: shell.session,
    api: shell.api,
    serverNow: shell.shellApi.serverNow,
  })
  const page = () => pageOf(location.pathname, siteMap)
  followGate(shell, gate, page, createMixpanel(config))
  if (!isEmbedded(location.search, window.self !== window.top)) askWhenNeeded(shell, gate)
}

export function followGate(
  { analytics, session }: Pick<Shell, 'analytics' | 'session'>,
  gate: Gate,
  page: () => string,
  mixpanel: Mixpanel,
): void {
  const isAllowed = () => gate.get() === 'allowed'
  const { sessions, track } = createTracker({
    shell: { session },
    page,
    exclusively: exclusively(),
    isAllowed,
    send(event) {
      mixpanel.track(event)
      if (event.name === 'session_started') tab.look()
    },
  })
  const tab = followTab(sessions, isAllowed)
  let waiting: NamedEvent[] = []
  let hasBegun = false

  const identify = () => {
    const current = session.get()
    if (isAllowed()) mixpanel.identify(current.status === 'signed-in' ? current.userId : null)
  }
  function begin(): void {
    identify()
    tab.open()
    for (const event of waiting.splice(0)) track(event)
    if (!hasBegun) followPages(analytics, page)
    hasBegun = true
  }
  function end(): void {
    waiting = []
    sessions.forget()
    mixpanel.forget()
  }
  function follow(): void {
    if (gate.get() === 'allowed') begin()
    else if (gate.get() !== 'waiting') end()
  }

  analytics.connect((event) => {
    if (isAllowed()) track(event)
    else if (gate.get() === 'waiting' && waiting.length < MOST_WAITING) waiting.push(event)
  })
  follow()
  gate.subscribe(follow)
  session.subscribe(identify)
}

/** The question's code is loaded for those who are asked. */
function askWhenNeeded(shell: Shell, gate: Gate): void {
  let asked = false
  const ask = () => {
    if (asked || gate.get() !== 'ask') return
    asked = true
    void loadUntilAvailable(() => import('./show-consent-strip.tsx')).then((strip) =>
      strip.showConsentStrip(shell, gate),
    )
  }
  ask()
  gate.subscribe(ask)
}
