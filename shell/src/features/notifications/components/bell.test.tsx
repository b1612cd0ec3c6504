import { answer, type FakeApi } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render-profile.tsx'
import { Bell } from './bell.tsx'

const open = (serve: (api: FakeApi) => void) =>
  renderPage(<Bell />, { path: '/', pattern: '*', serve })
const count = (unread: number) => answer({ items: [], nextCursor: null, unread })

test('shows how many are unread, and each change that is streamed', async () => {
  let push = (_unread: number) => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      push = (unread) =>
        controller.enqueue(
          new TextEncoder().encode(`event: unread\ndata: ${JSON.stringify({ unread })}\n\n`),
        )
    },
  })
  const { api } = open((api) => {
    api.on('GET /notifications', () => count(2))
    api.on('GET /notifications/stream', () => new Response(body))
  })
  await screen.findByRole('link', { name: 'Notifications, 2 unread' })
  await waitFor(() => expect(api.calls('GET /notifications/stream')).toHaveLength(1))
  push(120)
  await screen.findByRole('link', { name: 'Notifications, 120 unread' })
  expect(screen.getByText('99+')).toBeDefined()
  push(0)
  await screen.findByRole('link', { name: 'Notifications' })
})

test('a browser shows nothing more of a user who logs out', async () => {
  const unsubscribe = vi.fn(async () => true)
  const pushManager = { getSubscription: async () => ({ unsubscribe }) }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
  localStorage.setItem('pushSubscription', JSON.stringify({ id: 'a', language: 'en' }))
  const { shell } = open((api) => {
    api.on('GET /notifications', () => count(0))
    api.on('GET /notifications/push-subscriptions', () => answer({ items: [{ id: 'a' }] }))
  })
  await screen.findByRole('link', { name: 'Notifications' })
  expect(unsubscribe).not.toHaveBeenCalled()
  shell.session.leave()
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
