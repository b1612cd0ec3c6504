import { installDialog, sheetsLeft } from '@platform/ui/testing'
import { configure } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { createMount, type RemoteDefinition } from '../lifecycles.tsx'
import type { FakeApi } from './fake-api.ts'
import type { FakeShell } from './fake-shell.ts'

interface MountedInTest extends Pick<RemoteDefinition, 'App' | 'messages'> {
  shell: FakeShell
  api: FakeApi
  /** The address the page is opened at. */
  path: string
}

/** Mounts a remote as the shell does, with nothing known from earlier, until the test has finished. */
export async function mountRemote({ App, messages, shell, api, path }: MountedInTest) {
  // Spares queries by role their slow check for hiding styles, which no test needs.
  configure({ defaultHidden: true })
  installDialog()
  vi.stubGlobal('fetch', api.fetch)
  history.replaceState(null, '', path)
  const element = document.body.appendChild(document.createElement('div'))
  const mount = createMount({ name: 'mfe-test', App, messages })
  const onError = vi.fn<(error: unknown) => void>()
  const onLeft = vi.fn()
  const onNotFound = vi.fn((_pathname: string) => onLeft)
  const remote = await mount(element, { shell: shell.api, basename: '/', onError, onNotFound })
  let isMounted = true
  const leave = () => {
    if (isMounted) remote.unmount()
    isMounted = false
  }
  onTestFinished(async () => {
    leave()
    element.remove()
    vi.unstubAllGlobals()
    await sheetsLeft()
  })
  return { onError, onNotFound, onLeft, leave }
}
