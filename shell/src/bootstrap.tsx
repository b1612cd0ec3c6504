import { loadMessages } from '@platform/remote-kit/i18n'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { catalogues } from './i18n/catalogues.ts'
import { messages } from './i18n/messages.ts'
import { loadUntilAvailable } from './load-until-available.ts'
import { readPageConfig } from './page-config.ts'
import { createLoader } from './remotes/create-loader.ts'
import { deviceId } from './remotes/device-id.ts'
import { createRemoteEvents, failureOf } from './remotes/remote-events.ts'
import { elementOf } from './remotes/remote-slots.tsx'
import { createRemoteStates } from './remotes/remote-states.ts'
import { runRemotes } from './remotes/run-remotes.ts'
import { createSiteMap, isShellPage } from './remotes/site-map.ts'
import { storedOverride } from './remotes/stored-override.ts'
import { createShell } from './shell-api/create-shell.ts'
import { whenIdle } from './when-idle.ts'

const config = readPageConfig()
const shell = createShell({
  sessionOver: () => messages.translate(shell.language.get())('session.over'),
})
const states = createRemoteStates()
const painted = Promise.withResolvers<void>()
const slots = Promise.withResolvers<void>()
const idle = Promise.withResolvers<void>()
const events = createRemoteEvents()
const { pathname, hash } = location
const session = shell.session.get()
const loader = createLoader({
  api: shell.api,
  config,
  deviceId: deviceId(shell.api),
  userId: session.status === 'signed-in' ? session.userId : null,
  onFailed: events.failed,
})
const siteMap = createSiteMap(loader)
const remotes = runRemotes({
  loader,
  siteMap,
  states,
  props: { shell: shell.shellApi, basename: '/' },
  elementOf: (remote) => slots.promise.then(() => elementOf(remote)),
  onShown: events.shown,
  onFailed(failure) {
    events.failed(failure)
    shell.analytics.track('remote_failed', failureOf(failure))
  },
})

void paint().then(startTheRest)

/** Not at the top level: webpack merges no modules into one that awaits there. */
async function paint(): Promise<void> {
  // `runRemotes` has begun to load the remote's code; the page around it is painted meanwhile.
  await loadMessages(catalogues, shell.language.get())
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root).render(
    <App
      shell={shell}
      loader={loader}
      siteMap={siteMap}
      states={states}
      onRetry={remotes.retry}
      idle={idle.promise}
      onPainted={painted.resolve}
      onReady={slots.resolve}
    />,
  )

  if (storedOverride()) {
    void loadUntilAvailable(() => import('./staff/override-badge.tsx')).then((badge) =>
      badge.showOverrideBadge(shell, config),
    )
  }
  await painted.promise
}

async function startTheRest(): Promise<void> {
  if (!isShellPage(pathname)) await Promise.race([events.first, notFound()])
  await whenIdle()
  idle.resolve()
  const afterwards = await loadUntilAvailable(() => import('./after-first-paint.ts'))
  const beganWith = siteMap.remoteAt(pathname)
  const opened = { pathname, hash }
  afterwards.startAfterFirstPaint({ shell, config, loader, events, siteMap, beganWith, opened })
}

/** Resolves once it is known that no remote owns the path the page began on; otherwise with its first event. */
async function notFound(): Promise<void> {
  await slots.promise
  if (siteMap.remoteAt(pathname) !== null) await events.first
}
