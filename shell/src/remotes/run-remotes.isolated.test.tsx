import type { RemoteProps } from '@platform/contracts/shell/remote-mount'
import type { RemoteLoader } from '@platform/federation/loader/remote-loader'
import { expect, test, vi } from 'vitest'
import { createRemoteStates } from './remote-states.ts'
import { runRemotes } from './run-remotes.ts'
import type { SiteMap } from './site-map.ts'

type Mount = (element: HTMLElement, props: RemoteProps) => Promise<{ unmount(): void }>

/** As the kit's mount: it resolves with the panel of an error that its boundary caught. */
const throwing: Mount = async (element, { onError }) => {
  element.textContent = 'panel'
  onError?.(new Error('broken while rendering'))
  await Promise.resolve()
  return { unmount() {} }
}
const painting: Mount = async (element) => {
  element.textContent = 'painted'
  return { unmount() {} }
}

test('another version replaces one that throws in its first render; without one the failure is shown', async () => {
  const left: Record<string, [version: string, mount: Mount][]> = {
    'mfe-a': [
      ['new', throwing],
      ['good', painting],
    ],
    'mfe-b': [['new', throwing]],
  }
  const loader = {
    async load(remote: string) {
      const [version, mount] = left[remote]?.[0] ?? []
      return { remote, module: { mount }, version, as: 'stable', routes: null }
    },
    async giveUp({ remote }: { remote: string }) {
      left[remote]?.shift()
      return left[remote]?.length !== 0
    },
  } as unknown as RemoteLoader
  const remotes = Object.keys(left).map((remote) => ({ remote }))
  const siteMap = {
    load: async () => remotes,
    remoteAt: (pathname: string) => pathname.slice(1),
  } as unknown as SiteMap
  const slots = new Map(remotes.map(({ remote }) => [remote, document.createElement('div')]))
  const states = createRemoteStates()
  const onShown = vi.fn()
  history.replaceState(null, '', '/mfe-a')
  runRemotes({
    ...{ loader, siteMap, states, onShown, onFailed: vi.fn() },
    props: { basename: '/' } as RemoteProps,
    elementOf: async (remote) => slots.get(remote) as HTMLElement,
  })
  await vi.waitFor(() => expect(states.get()['mfe-a']).toBe('shown'))
  expect(slots.get('mfe-a')?.textContent).toBe('painted')
  expect(onShown.mock.calls).toEqual([[expect.objectContaining({ version: 'good' })]])

  history.pushState(null, '', '/mfe-b')
  await vi.waitFor(() => expect(states.get()['mfe-b']).toBe('failed'))
  expect(slots.get('mfe-b')?.textContent).toBe('')
  expect(onShown).toHaveBeenCalledOnce()
})
