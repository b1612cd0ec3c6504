import type { RemoteLoader } from '@platform/federation/loader/remote-loader'
import { startAnalytics } from './analytics/start-analytics.ts'
import { reopenLogin } from './features/login/model/reopen-login.ts'
import { rememberHint } from './first-paint/remember-hint.ts'
import { loadOtherWeights } from './load-other-weights.ts'
import { refreshLocation } from './location/user-location.ts'
import { keepOfflinePage } from './offline/keep-offline-page.ts'
import type { PageConfig } from './page-config.ts'
import { keepPartnerVisits } from './partner-visits/keep-partner-visits.ts'
import { preloadOnIntent } from './remotes/intent/preload-on-intent.ts'
import type { RemoteEvents } from './remotes/remote-events.ts'
import type { SiteMap } from './remotes/site-map.ts'
import { startReports } from './reports/start-reports.ts'
import type { Shell } from './shell-api/create-shell.ts'

interface Parts {
  shell: Shell
  config: PageConfig
  loader: RemoteLoader
  events: RemoteEvents
  siteMap: SiteMap
  /** The remote on whose page this one began; null for a page of the shell. */
  beganWith: string | null
  /** Where this page began. */
  opened: { pathname: string; hash: string }
}

/** Starts what a page does not need for its first paint: not in the first load, and no failure here may break the page. */
export function startAfterFirstPaint({ shell, config, opened, ...parts }: Parts): void {
  startReports({ api: shell.api, channel: config.channel, ...parts }).catch((error: unknown) =>
    console.warn('The reports of this page could not start', error),
  )
  startAnalytics(shell, config.analytics, parts.siteMap)
  rememberHint({ language: shell.language, session: shell.session })
  keepPartnerVisits({ ...shell, opened })
  void refreshLocation(shell.api)
  reopenLogin(shell)
  if (document.fonts) loadOtherWeights(document.fonts)
  preloadOnIntent(parts.loader, parts.siteMap)
  if (config.hasOfflinePage) keepOfflinePage()
}
