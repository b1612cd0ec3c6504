import type { RemoteLoader } from '@platform/federation/loader/remote-loader'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { App } from './app.tsx'
import { elementOf } from './remotes/remote-slots.tsx'
import { createRemoteStates } from './remotes/remote-states.ts'
import { createSiteMap } from './remotes/site-map.ts'
import { openShell } from './testing/open-shell.tsx'

afterEach(cleanup)

async function openApp(path: string, onRetry = async () => {}) {
  history.replaceState(null, '', path)
  const { shell } = openShell()
  const site = {
    remote: 'mfe-quests',
    paths: [{ path: '/k-drop' }, { path: '/', exact: true }],
    navigation: [],
  }
  const loader = {
    initialFiles: async () => [],
    siteRoutes: async () => [site],
    lastSiteRoutes: async () => [],
  } as Partial<RemoteLoader> as RemoteLoader
  const states = createRemoteStates()
  const siteMap = createSiteMap(loader)
  const idle = Promise.resolve()
  const ignored = { onPainted() {}, onReady() {}, onRetry }
  render(<App {...{ shell, loader, siteMap, states, idle, ...ignored }} />)
  await act(() => siteMap.load())
  act(() => states.set('mfe-quests', 'shown'))
  return { siteMap, states }
}

const notFound = () => screen.queryByRole('heading', { level: 1, name: 'There is nothing here' })

test('shows the not-found page at a path of a remote that has no page there', async () => {
  const pathname = '/k-drop/extra'
  const { siteMap } = await openApp(pathname)
  expect(notFound()).toBeNull()
  let found = () => {}
  act(() => {
    found = siteMap.reportMissing({ remote: 'mfe-quests', pathname })
  })
  await waitFor(() => expect(notFound()).not.toBeNull())
  act(() => found())
  expect(notFound()).toBeNull()
})

test('offline, a part that was not loaded says that', async () => {
  const { states } = await openApp('/k-drop')
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => network.mockRestore())
  act(() => states.set('mfe-quests', 'failed'))
  expect(screen.getByRole('heading', { level: 1, name: 'You are offline' })).toBeDefined()
  network.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(
    screen.getByRole('heading', { level: 1, name: 'This part of the site is not responding' }),
  ).toBeDefined()
  // The next test finds no panel of this one.
  act(() => states.set('mfe-quests', 'shown'))
})

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
      <App
        {...{ shell, loader, siteMap, states, idle, onPainted, onReady }}
        onRetry={async () => {}}
      />,
    )
  })
  await act(() => siteMap.load())
  expect((await ready.promise).isConnected).toBe(true)
  expect(onPainted).toHaveBeenCalled()
})

test('a remote that failed to load is tried again automatically, at once when the network is back, until it is there', async () => {
  const attempt = Promise.withResolvers<void>()
  const onRetry = vi.fn(() => attempt.promise)
  const { states } = await openApp('/k-drop/campaigns', onRetry)
  act(() => states.set('mfe-quests', 'failed'))
  const panel = () => screen.queryByRole('button', { name: 'Try again' })
  const button = panel() as HTMLElement
  expect(onRetry).not.toHaveBeenCalled()
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  await act(() => userEvent.click(button))
  expect(onRetry).toHaveBeenCalledOnce()
  await act(async () => attempt.resolve())
  expect(panel()).not.toBeNull()
  expect(button.isConnected).toBe(true)

  await waitFor(() => expect(onRetry.mock.calls.length).toBeGreaterThan(1))
  act(() => states.set('mfe-quests', 'shown'))
  expect(panel()).toBeNull()
})

test('an attempt that throws ends like one that fails: the button is free, and the next attempt follows', async () => {
  const onRetry = vi.fn(() => Promise.reject(new Error('no such application')))
  const { states } = await openApp('/k-drop/campaigns', onRetry)
  act(() => states.set('mfe-quests', 'failed'))
  const button = screen.getByRole('button', { name: 'Try again' })
  for (const count of [1, 2]) {
    await act(async () => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(onRetry).toHaveBeenCalledTimes(count))
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
  }
})

test('what the site is stands inside a landmark, for visitors', async () => {
  localStorage.clear()
  await openApp('/')
  const region = screen.getByRole('region', { name: 'What this site is' })
  expect(region.textContent).toContain('Play. Finish tasks. Get paid.')
})
