import { createContext, runInContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { offlineWorker } from './offline-worker.ts'

const ORIGIN = 'https://site.example'
const message = {
  id: 'n1',
  title: 'You received 5 KCash',
  body: 'In your wallet.',
  link: '/wallet',
}

interface WorkerEvent {
  data?: { json(): unknown } | null
  notification?: { close(): void; data: { link: string } }
}

/** The worker in a browser with these windows. */
function run(windows: readonly { url: string; focus(): void }[] = []) {
  const listeners = new Map<string, (event: object) => void>()
  const showNotification = vi.fn(async () => {})
  const openWindow = vi.fn(async () => {})
  runInContext(
    offlineWorker('hash'),
    createContext({
      addEventListener: (name: string, listener: (event: object) => void) =>
        void listeners.set(name, listener),
      registration: { showNotification },
      clients: { matchAll: async () => windows, openWindow },
      location: { origin: ORIGIN },
      URL,
    }),
  )
  const dispatch = async (name: string, event: WorkerEvent) => {
    const waited: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (done: Promise<unknown>) => waited.push(done) })
    await Promise.all(waited)
  }
  return { dispatch, showNotification, openWindow }
}

test('shows what is pushed, under a tag by which a second one takes its place', async () => {
  const { dispatch, showNotification } = run()
  await dispatch('push', { data: { json: () => message } })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('You received 5 KCash', {
    ...{ body: 'In your wallet.', tag: 'n1', data: { link: '/wallet' } },
  })
  await dispatch('push', { data: null })
  expect(showNotification).toHaveBeenCalledOnce()
})

test.each([
  ['/wallet', [`${ORIGIN}/wallet`]],
  ['https://evil.example/', []],
  ['//evil.example/', []],
])('a press on one that leads to %s opens %j', async (link, opened) => {
  const { dispatch, openWindow } = run([{ url: `${ORIGIN}/other`, focus: vi.fn() }])
  const close = vi.fn()
  await dispatch('notificationclick', { notification: { close, data: { link } } })
  expect(close).toHaveBeenCalledOnce()
  expect(openWindow.mock.calls.flat()).toEqual(opened)
})

test('a page that a window shows already is not opened again', async () => {
  const focus = vi.fn()
  const { dispatch, openWindow } = run([{ url: `${ORIGIN}/wallet`, focus }])
  await dispatch('notificationclick', { notification: { close() {}, data: { link: '/wallet' } } })
  expect(focus).toHaveBeenCalledOnce()
  expect(openWindow).not.toHaveBeenCalled()
})
