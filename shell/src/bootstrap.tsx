import { loadMessages } from '@platform/remote-kit/i18n'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { catalogues } from './i18n/catalogues.ts'
import { messages } from './i18n/messages.ts'
import { loadUntilAvailable } from './load-until-available.ts'
import { readPageConfig } from './page-config.ts'
import { createLoader } from './remotes/create-loader.ts'
import { createRemoteEvents } from './remotes/remote-events.ts'
import { remoteOf } from './remotes/remote-routes.ts'
import { elementOf } from './remotes/remote-slots.tsx'
import { createRemoteStates } from './remotes/remote-states.ts'
import { runRemotes } from './remotes/run-remotes.ts'
import { storedOverride } from './remotes/stored-override.ts'
import { createShell } from './shell-api/create-shell.ts'
import { whenIdle } from './when-idle.ts'

const config = readPageConfig()
const shell = createShell(config, {
  sessionOver: () => messages.translate(shell.language.get())('session.over'),
})
const states = createRemoteStates()
const page = Promise.withResolvers<void>()
const events = createRemoteEvents(remoteOf(location.pathname))
const session = shell.session.get()
const loader = createLoader({
  api: shell.api,
  config,
  userId: session.status === 'signed-in' ? session.userId : null,
  onFailed: events.failed,
})
const remotes = runRemotes({
  loader,
  states,
  props: { shell: shell.shellApi, basename: '/' },
  elementOf: (remote) => page.promise.then(() => elementOf(remote)),
  onShown: events.shown,
  onFailed(failure) {
    events.failed(failure)
    shell.analytics.track('remote_failed', { message: String(failure) })
  },
})

// The remote's code is already loading; the page around it is painted meanwhile.
await loadMessages(catalogues, shell.language.get())
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <App
    shell={shell}
    loader={loader}
    states={states}
    onRetry={(remote) => void remotes.retry(remote)}
    onReady={page.resolve}
  />,
)

if (storedOverride()) {
  void loadUntilAvailable(() => import('./staff/override-badge.tsx')).then((badge) =>
    badge.showOverrideBadge(shell, config),
  )
}
await (events.beganWith === null ? page.promise : events.first)
await whenIdle()
const afterwards = await loadUntilAvailable(() => import('./after-first-paint.ts'))
afterwards.startAfterFirstPaint({ shell, config, loader, events })
