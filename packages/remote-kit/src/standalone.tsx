import { brand } from '@platform/contracts/brand'
import type { MountRemote } from '@platform/contracts/shell/remote-mount'
import { AlertStack } from '@platform/ui/alert-stack'
import { GlobalStyle } from '@platform/ui/global-style'
import { createRoot } from 'react-dom/client'
import { StandaloneBar } from './standalone/standalone-bar.tsx'
import { createStandaloneShell, type StandaloneShell } from './standalone/standalone-shell.ts'

interface StandaloneOptions {
  mount: MountRemote
  /** The path to begin with when the page is opened at `/`. */
  home: string
}

/** Runs a remote alone on its own page: a bar in place of the shell, `/api` through the dev server. */
export async function startStandalone({ mount, home }: StandaloneOptions): Promise<void> {
  if (location.pathname === '/') history.replaceState(null, '', home)
  const shell = createStandaloneShell()
  const bar = document.body.appendChild(document.createElement('div'))
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(bar).render(<Surroundings shell={shell} />)
  await mount(place, {
    shell: shell.api,
    basename: '/',
    // As if nothing had caught it: the console has its stack, and the dev server shows it over the page.
    onError: (error) => reportError(error),
    onNotFound: (pathname) =>
      shell.alerts.show({ message: `This remote has no page at ${pathname}.`, type: 'info' }),
  })
}

function Surroundings({ shell }: { shell: StandaloneShell }) {
  return (
    <>
      <GlobalStyle brand={brand.theme} />
      <StandaloneBar shell={shell} />
      <AlertStack alerts={shell.alerts} label="Messages" dismissLabel="Close" />
    </>
  )
}
