import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { messages } from './i18n/messages.ts'
import { readPageConfig } from './page-config.ts'
import { createLoader } from './remotes/create-loader.ts'
import { elementOf } from './remotes/remote-slots.tsx'
import { createRemoteStates } from './remotes/remote-states.ts'
import { runRemotes } from './remotes/run-remotes.ts'
import { createShell } from './shell-api/create-shell.ts'

const config = readPageConfig()
const shell = createShell(config, {
  sessionOver: () => messages.translate(shell.language.get())('session.over'),
})
const states = createRemoteStates()
const page = Promise.withResolvers<void>()

const remotes = runRemotes({
  loader: createLoader(shell.api, config.channel),
  states,
  props: { shell: shell.shellApi, basename: '/' },
  elementOf: (remote) => page.promise.then(() => elementOf(remote)),
  onError(remote, error) {
    console.warn(`${remote} failed`, error)
    shell.analytics.track('remote_failed', { remote, message: String(error) })
  },
})

// The remote's code is on its way already; its place is painted meanwhile.
await messages.load(shell.language.get())
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <App
    shell={shell}
    states={states}
    onRetry={(remote) => void remotes.retry(remote)}
    onReady={page.resolve}
  />,
)
