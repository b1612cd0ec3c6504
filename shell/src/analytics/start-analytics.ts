import { exclusively } from '@platform/remote-kit/exclusively'
import { isEmbedded } from '../layout/embedded.ts'
import type { SiteMap } from '../remotes/site-map.ts'
import type { Shell } from '../shell-api/create-shell.ts'
import { MOST_WAITING, type NamedEvent } from './analytics.ts'
import { askWhenNeeded } from './ask-when-needed.ts'
import { createBatches } from './batches.ts'
import type { Destination } from './destination.ts'
import { followLanguage, followModals } from './follow-choices.ts'
import { createLinkMemory } from './follow-links.ts'
import { followPages } from './follow-pages.ts'
import { followTab } from './follow-tab.ts'
import { createGate, type Gate } from './gate.ts'
import { createMixpanel, type MixpanelConfig } from './mixpanel.ts'
import { pageOf } from './page-of.ts'
import { createTracker } from './tracker.ts'

/**
 * Follows the page's events. Each is sent if the person agreed, dropped if not; none waits for a question, only for an
 * answer that the account may have. The one question is for our own tracker and for Mixpanel, which is optional.
 */
export function startAnalytics(
  shell: Shell,
  config: MixpanelConfig | null,
  siteMap: SiteMap,
): void {
  const { session, api, analytics, shellApi } = shell
  const gate = createGate({ session, api, serverNow: shellApi.serverNow })
  const { language } = shell
  const own = createBatches({ session, refresh: shellApi.session.refresh, language })
  followGate({
    analytics,
    session,
    gate,
    page: () => pageOf(location.pathname, siteMap),
    destinations: config ? [own, createMixpanel(config)] : [own],
  })
  followModals(analytics, shell.modals)
  followLanguage(analytics, language)
  if (!isEmbedded(location.search, window.self !== window.top)) askWhenNeeded(shell, gate)
}

interface Followed extends Pick<Shell, 'analytics' | 'session'> {
  gate: Gate
  /** Pattern of the page that is shown. */
  page(): string
  destinations: readonly Destination[]
}

export function followGate({ analytics, session, gate, page, destinations }: Followed): void {
  const isAllowed = () => gate.get() === 'allowed'
  const { sessions, track, settle } = createTracker({
    shell: { session },
    page,
    exclusively: exclusively(),
    isRefused: () => gate.get() === 'refused',
    send(event) {
      for (const destination of destinations) destination.track(event)
      if (event.name === 'session_started') tab.look()
    },
  })
  const links = createLinkMemory({ track: analytics.track, session, search: location.search })
  addEventListener('pagehide', settle)
  const tab = followTab(sessions, isAllowed)
  let waiting: NamedEvent[] = []
  let hasBegun = false

  function begin(): void {
    tab.open()
    for (const event of waiting.splice(0)) track(event)
    links.report()
    if (!hasBegun) followPages(analytics, page)
    hasBegun = true
  }
  function end(): void {
    waiting = []
    sessions.forget()
    links.forget()
    for (const destination of destinations) destination.forget()
  }
  function follow(): void {
    const state = gate.get()
    if (state === 'allowed') begin()
    if (state === 'ask') {
      // A user who had agreed has logged out: their events count, those of the visitor do not yet.
      settle()
      leave()
    }
    if (state === 'ask' || state === 'refused') end()
  }
  function leave(): void {
    for (const destination of destinations) destination.leave()
  }

  analytics.connect((event) => {
    if (isAllowed()) track(event)
    else if (gate.get() === 'waiting' && waiting.length < MOST_WAITING) waiting.push(event)
  })
  follow()
  gate.subscribe(follow)
  addEventListener('pagehide', leave)
  // A phone may end a page in the background without another event.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave()
  })
}
