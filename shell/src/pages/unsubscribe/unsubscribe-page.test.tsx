import { UNSUBSCRIBE_PATH } from '@platform/contracts/shell/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-profile.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'
import { unsubscribeLink } from './unsubscribe-token.ts'

const END = 'POST /notifications/unsubscribe'

function open(serve: (api: FakeApi) => void) {
  history.replaceState(null, '', `${UNSUBSCRIBE_PATH}#token=of-the-mail`)
  unsubscribeLink.take()
  const path = location.pathname
  return renderPage(<UnsubscribePage />, { path, pattern: UNSUBSCRIBE_PATH, visitor: true, serve })
}

test('opening the link of an e-mail ends such e-mails, without a log-in', async () => {
  const { api } = open((api) => api.on(END, () => answer({ kind: 'friend-joined', isSent: false })))
  await screen.findByText('You get no more e-mails of this kind: A friend joins.')
  expect(api.calls(END).map(({ query }) => query.get('token'))).toEqual(['of-the-mail'])
  expect(location.href).not.toContain('of-the-mail')
  const settings = screen.getByRole('link', { name: 'All settings' })
  expect(settings.getAttribute('href')).toBe('/notifications#settings')
})

test('that of a digest ends digests', async () => {
  open((api) => api.on(END, () => answer({ kind: null, isSent: false })))
  await screen.findByText('You get no more e-mails that sum up your day.')
})

test('says that a link is not valid, and that it did not work', async () => {
  const { unmount } = open((api) => api.on(END, () => refuse('UNSUBSCRIBE_LINK_INVALID')))
  await screen.findByRole('heading', { name: 'This link is not valid' })
  unmount()
  open((api) => api.on(END, () => refuse('FORBIDDEN')))
  await screen.findByText('It did not work')
})
