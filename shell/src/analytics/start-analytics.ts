import { isEmbedded } from '../layout/embedded.ts'
import { loadUntilAvailable } from '../load-until-available.ts'
import type { Shell } from '../shell-api/create-shell.ts'
import { MOST_WAITING, type TrackedEvent } from './analytics.ts'
import { cleanProperties } from './clean-properties.ts'
import { createGate, type Gate } from './gate.ts'
import { createMixpanel, type Mixpanel, type MixpanelConfig } from './mixpanel.ts'

/**
 * Follows the page's events. Each is sent if the person agreed, dropped if not; none waits for a question, only for an
 * answer that the account may have. Without configuration nobody is asked.
 */
export function startAnalytics(shell: Shell, config: MixpanelConfig | null): void {
  if (!config) {
    shell.analytics.connect(() => {})
    return
  }
  const gate = createGate({
    session: shell.session,
    api: shell.api,
    serverNow: shell.shellApi.serverNow,
  })
  followGate(shell, gate, createMixpanel(config))
  if (!isEmbedded(location.search, window.self !== window.top)) askWhenNeeded(shell, gate)
}

export function followGate(
  { analytics, session }: Pick<Shell, 'analytics' | 'session'>,
  gate: Gate,
  mixpanel: Mixpanel,
): void {
  let waiting: TrackedEvent[] = []
  const identify = () => {
    const current = session.get()
    if (gate.get() === 'allowed')
      mixpanel.identify(current.status === 'signed-in' ? current.userId : null)
  }
  const send = ({ name, properties }: TrackedEvent) => {
    const sent = cleanProperties(properties)
    if (Object.keys(sent).length === 0) return console.error('Analytics data is empty.')
    mixpanel.track(name, sent)
  }
  const follow = () => {
    const state = gate.get()
    if (state === 'waiting') return
    const held = waiting
    waiting = []
    if (state !== 'allowed') return mixpanel.forget()
    identify()
    for (const event of held) send(event)
  }
  follow()
  gate.subscribe(follow)
  session.subscribe(identify)
  analytics.connect((event) => {
    if (gate.get() === 'allowed') send(event)
    else if (gate.get() === 'waiting' && waiting.length < MOST_WAITING) waiting.push(event)
  })
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
