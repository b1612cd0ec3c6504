import type {
  NotificationView,
  Preferences,
  PreferencesBody,
} from '@platform/contracts/growth/notifications'
import { NOTIFICATIONS_PATH } from '@platform/contracts/shell/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-profile.tsx'
import { NotificationsPage } from './notifications-page.tsx'

const LIST = 'GET /notifications'
const PREFERENCES = 'GET /notifications/preferences'
const SAVE = 'PUT /notifications/preferences'

const inAll = (text: string) => ({ en: text, hi: `${text} hi`, 'pt-BR': `${text} pt` })
const rewarded: NotificationView = {
  id: '01980000-0000-7000-8000-000000000001',
  kind: 'reward-credited',
  isCritical: false,
  ...{ title: inAll('You received 5 KCash'), text: inAll('It is in your wallet.') },
  link: '/transaction-history/',
  ...{ happenedAt: '2026-01-15T11:00:00.000Z', at: '2026-01-15T11:00:01.000Z', isRead: false },
}
const takenBack: NotificationView = {
  ...rewarded,
  id: '01980000-0000-7000-8000-000000000002',
  kind: 'reward-taken-back',
  ...{ title: inAll('A reward was taken back'), isCritical: true, isRead: true, link: null },
}
const preferences: Preferences = {
  kinds: [
    { kind: 'contacts-changed', group: 'security', choice: null },
    {
      kind: 'friend-joined',
      group: 'rewards',
      choice: { inbox: true, email: 'digest', push: true },
    },
  ],
  quietHours: { from: '22:00', to: '08:00' },
  ...{ timeZone: 'Asia/Kolkata', pushKey: 'key' },
}

const open = (serve: (api: FakeApi) => void, { path = NOTIFICATIONS_PATH, visitor = false } = {}) =>
  renderPage(<NotificationsPage />, {
    ...{ path, pattern: NOTIFICATIONS_PATH, visitor },
    serve(api) {
      api.on('GET /notifications/push-subscriptions', () => answer({ items: [] }))
      serve(api)
    },
  })

test('lists what happened, and marks it as read when its page is opened', async () => {
  const { api, user } = open((api) => {
    api.on(LIST, () => answer({ items: [rewarded, takenBack], nextCursor: null, unread: 1 }))
    api.on('POST /notifications/:id/read', () => answer({ unread: 0 }))
  })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first && within(first).getByText('Unread')).toBeTruthy()
  expect(second && within(second).getByText('Important')).toBeTruthy()
  expect(second && within(second).queryByText('Unread')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'You received 5 KCash' }))
  await waitFor(() => expect(api.calls('POST /notifications/:id/read')).toHaveLength(1))
})

test('marks all as read that is shown', async () => {
  const { api, user } = open((api) => {
    api.on(LIST, () => answer({ items: [rewarded], nextCursor: null, unread: 1 }))
    api.on('POST /notifications/read', () => answer({ unread: 0 }))
  })
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(api.calls('POST /notifications/read')).toHaveLength(1))
  expect(api.calls('POST /notifications/read')[0]?.body).toEqual({ until: rewarded.at })
})

test('all can be marked as read while what is unread is further down than the pages that are shown', async () => {
  const read = { ...rewarded, isRead: true }
  const { user } = open((api) => {
    api.on(LIST, () => answer({ items: [read], nextCursor: 'next', unread: 3 }))
    api.on('POST /notifications/read', () => answer({ unread: 0 }))
  })
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
})

test('says that nothing happened yet, and that it could not be loaded', async () => {
  const { unmount } = open((api) =>
    api.on(LIST, () => answer({ items: [], nextCursor: null, unread: 0 })),
  )
  await screen.findByRole('heading', { name: 'Nothing happened yet' })
  unmount()
  open((api) => api.on(LIST, () => refuse('FORBIDDEN')))
  await screen.findByText('Notifications could not be loaded')
})

test('a choice is saved at once, with everything else as it was; what is critical has none', async () => {
  const { api, user } = open(
    (api) => {
      api.on(PREFERENCES, () => answer(preferences))
      api.on(SAVE, () => answer(preferences))
    },
    { path: `${NOTIFICATIONS_PATH}#settings` },
  )
  const kind = await screen.findByRole('group', { name: 'A friend joins' })
  expect(screen.queryByRole('group', { name: /phone number or e-mail/ })).toBeNull()
  expect(screen.getByText('Your phone number or e-mail address changes')).toBeDefined()
  await user.click(within(kind).getByRole('checkbox', { name: 'Inbox' }))
  await waitFor(() => expect(api.calls(SAVE)).toHaveLength(1))
  expect(api.calls(SAVE)[0]?.body).toEqual({
    kinds: { 'friend-joined': { inbox: false, email: 'digest', push: true } },
    ...{ quietHours: preferences.quietHours, timeZone: 'Asia/Kolkata' },
  })
})

test('choices that follow each other are saved one after the other, each with what the one before has saved', async () => {
  let stored = preferences
  const { api, user } = open(
    (api) => {
      api.on(PREFERENCES, () => answer(stored))
      api.on(SAVE, ({ body }) => {
        const { kinds, ...rest } = body as PreferencesBody
        const all = stored.kinds.map((one) => ({ ...one, choice: kinds[one.kind] ?? one.choice }))
        stored = { ...stored, ...rest, kinds: all }
        return answer(stored)
      })
    },
    { path: `${NOTIFICATIONS_PATH}#settings` },
  )
  const kind = await screen.findByRole('group', { name: 'A friend joins' })
  const quiet = screen.getByRole('checkbox', { name: 'Keep quiet hours' })
  await Promise.all([
    user.click(quiet),
    user.click(within(kind).getByRole('checkbox', { name: 'Inbox' })),
  ])
  await waitFor(() => expect(api.calls(SAVE)).toHaveLength(2))
  expect(stored.quietHours).toBeNull()
  expect(stored.kinds[1]?.choice?.inbox).toBe(false)
  expect(within(kind).getByRole<HTMLInputElement>('checkbox', { name: 'Inbox' }).checked).toBe(
    false,
  )
})

test('a choice that is not saved is shown as it was, with what went wrong beside it', async () => {
  const { user } = open(
    (api) => {
      api.on(PREFERENCES, () => answer(preferences))
      api.on(SAVE, () => refuse('FORBIDDEN'))
    },
    { path: `${NOTIFICATIONS_PATH}#settings` },
  )
  const kind = await screen.findByRole('group', { name: 'A friend joins' })
  const push = within(kind).getByRole<HTMLInputElement>('checkbox', { name: /browsers/ })
  await user.click(push)
  await within(kind).findByRole('alert')
  expect(push.checked).toBe(true)
})

test('quiet hours without a span are not saved, others are', async () => {
  const { api } = open(
    (api) => {
      api.on(PREFERENCES, () => answer(preferences))
      api.on(SAVE, () => answer(preferences))
    },
    { path: `${NOTIFICATIONS_PATH}#settings` },
  )
  const from = await screen.findByLabelText('From')
  const set = (value: string) => {
    fireEvent.change(from, { target: { value } })
    fireEvent.blur(from)
  }
  set('08:00')
  await screen.findByText('Choose a time that is not that of the other field.')
  set('')
  set('23:30')
  await waitFor(() => expect(api.calls(SAVE)).toHaveLength(1))
  expect(api.calls(SAVE)[0]?.body).toMatchObject({
    ...{ kinds: {}, quietHours: { from: '23:30', to: '08:00' } },
  })
})

test('a visitor is asked to log in', async () => {
  const { api } = open(() => {}, { visitor: true })
  await screen.findByRole('button', { name: 'Log in' })
  expect(api.calls(LIST)).toHaveLength(0)
})
