import type { RemoteLoader } from '@platform/federation/loader/remote-loader'
import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { elementOf } from './remotes/remote-slots.tsx'
import { createRemoteStates } from './remotes/remote-states.ts'
import { createSiteMap } from './remotes/site-map.ts'
import { openShell } from './testing/open-shell.tsx'

test("is ready once the remotes' elements are in the page, after its texts are loaded", async () => {
  localStorage.setItem('userSelectedLanguage', 'pt-BR')
  const { shell } = openShell()
  const ready = Promise.withResolvers<HTMLElement>()
  const onReady = () => ready.resolve(elementOf('mfe-quests'))
  const site = { remote: 'mfe-quests', paths: [{ path: '/' }], navigation: [] }
  const loader = {
    initialFiles: async () => [],
    siteRoutes: async () => [site],
    lastSiteRoutes: async () => [],
  } as Partial<RemoteLoader> as RemoteLoader
  const states = createRemoteStates()
  const siteMap = createSiteMap(loader)
  const onPainted = vi.fn()
  const idle = Promise.resolve()
  await act(async () => {
    render(
      <App {...{ shell, loader, siteMap, states, idle, onPainted, onReady }} onRetry={() => {}} />,
    )
  })
  await act(() => siteMap.load())
  expect((await ready.promise).isConnected).toBe(true)
  expect(onPainted).toHaveBeenCalled()
})
