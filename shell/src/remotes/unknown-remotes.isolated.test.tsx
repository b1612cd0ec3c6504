import type { RemoteProps } from '@platform/contracts/shell/remote-mount'
import type { RemoteLoader } from '@platform/federation/loader/remote-loader'
import { expect, test, vi } from 'vitest'
import { createRemoteStates } from './remote-states.ts'
import { runRemotes } from './run-remotes.ts'
import type { SiteMap } from './site-map.ts'

const painting = async () => ({ unmount() {} })

test('remotes that are not known yet are asked for again until they are, at once when the network is back', async () => {
  const load = vi.fn<SiteMap['load']>().mockRejectedValue(new Error('no manifest'))
  const onFailed = vi.fn()
  const states = createRemoteStates()
  history.replaceState(null, '', '/mfe-c')
  runRemotes({
    loader: {
      load: async (remote: string) => ({ remote, module: { mount: painting }, version: '1' }),
    } as unknown as RemoteLoader,
    siteMap: { load, remoteAt: (pathname: string) => pathname.slice(1) } as unknown as SiteMap,
    ...{ states, onFailed, onShown: vi.fn() },
    props: { basename: '/' } as RemoteProps,
    elementOf: async () => document.createElement('div'),
  })
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce())
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))

  load.mockResolvedValue([{ remote: 'mfe-c', paths: [], navigation: [] }])
  await vi.waitFor(() => expect(states.get()['mfe-c']).toBe('shown'))
  dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(load).toHaveBeenCalledTimes(3)
  expect(onFailed).toHaveBeenCalledOnce()
})
