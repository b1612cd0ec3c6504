import type { EmbeddableProps } from '@platform/contracts/shell/embeddable'
import type { RemoteLoadError } from '@platform/federation/loader/remote-load-error'
import type { RemoteLoader } from '@platform/federation/loader/remote-loader'
import { expect, test, vi } from 'vitest'
import { mountEmbed } from './mount-embed.ts'

/** A module that reports an error while it mounts, later, or never. */
function aModule(crash: 'at once' | 'later' | 'never') {
  const unmount = vi.fn()
  let report: EmbeddableProps['onError']
  return {
    unmount,
    fail: (error: Error) => report?.(error),
    async mount(_place: HTMLElement, props: EmbeddableProps) {
      report = props.onError
      if (crash === 'at once') props.onError?.(new Error('render'))
      return { unmount, update() {} }
    },
  }
}

function aLoader(versions: Record<string, ReturnType<typeof aModule>>) {
  const left = Object.keys(versions)
  const given: string[] = []
  const loader = {
    async load() {
      const [version = ''] = left
      return { version, module: versions[version], as: 'chosen', routes: [] }
    },
    async giveUp({ version, reason }: RemoteLoadError) {
      given.push(`${version} ${reason}`)
      left.shift()
      return left.length > 0
    },
  }
  return { loader: loader as unknown as RemoteLoader, given }
}

const mountWith = (loader: RemoteLoader, onError = vi.fn()) => {
  const props = { shell: {}, props: {}, emit() {}, openOnSite() {}, onError } as never
  return mountEmbed(loader, 'campaign-feed', {} as HTMLElement, props).then(() => onError)
}

test('a version that throws in its first render is replaced by the last good one', async () => {
  const [bad, good] = [aModule('at once'), aModule('never')]
  const { loader, given } = aLoader({ bad, good })
  const onError = await mountWith(loader)
  expect(given).toEqual(['bad render'])
  expect(bad.unmount).toHaveBeenCalledTimes(1)
  expect(good.unmount).not.toHaveBeenCalled()
  expect(onError).not.toHaveBeenCalled()
})

test('one that throws later, such as with its data, is replaced too; the host is notified when none is left', async () => {
  const [bad, good] = [aModule('later'), aModule('later')]
  const { loader, given } = aLoader({ bad, good })
  const onError = await mountWith(loader)
  bad.fail(new Error('data'))
  await vi.waitFor(() => expect(given).toEqual(['bad render']))
  await vi.waitFor(() => expect(bad.unmount).toHaveBeenCalledTimes(1))
  expect(onError).not.toHaveBeenCalled()
  await vi.waitFor(() => good.fail(new Error('data')))
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1))
  expect(given).toEqual(['bad render', 'good render'])
})

test('without another version the failure is thrown', async () => {
  const { loader } = aLoader({ bad: aModule('at once') })
  await expect(mountWith(loader)).rejects.toMatchObject({ reason: 'render', version: 'bad' })
})
