import { UNDO_CONTACT_PATH } from '@platform/contracts/shell/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-profile.tsx'
import { UndoContactPage } from './undo-contact-page.tsx'
import { takeUndoToken, undoToken } from './undo-token.ts'

const UNDO = 'POST /auth/contact/undo'

function open(serve: (api: FakeApi) => void) {
  history.replaceState(null, '', `${UNDO_CONTACT_PATH}#token=of-the-message`)
  takeUndoToken()
  return renderPage(<UndoContactPage />, {
    path: location.pathname,
    pattern: UNDO_CONTACT_PATH,
    serve,
  })
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const undo = () => screen.findByRole('button', { name: 'Undo the change' })

test('opening the link undoes nothing; the button does', async () => {
  const { api, user } = open((api) =>
    api.on(UNDO, () =>
      answer({
        channel: 'phone',
        to: '+9198••••••10',
        takenAway: ['email', 'authenticator', 'twitter', 'wallet'],
      }),
    ),
  )
  await undo()
  expect(location.href).not.toContain('of-the-message')
  expect(api.calls(UNDO)).toHaveLength(0)
  await user.click(await undo())
  expect(document.activeElement).toBe(await heading('The change is undone'))
  expect(api.calls(UNDO)[0]?.body).toEqual({ token: 'of-the-message' })
  expect(screen.getByText(/\+9198••••••10 is yours again/)).toBeDefined()
  expect(
    screen.getByText(/the e-mail address, the authenticator app, X, and the wallet/),
  ).toBeDefined()
  expect(
    screen.getByText(/a place where withdrawals arrive was saved, it is removed/),
  ).toBeDefined()
  // Opened again, the page offers nothing that cannot be done.
  expect(undoToken()).toBeNull()
})

test('says that a link is over, and whom to ask', async () => {
  const { user } = open((api) => api.on(UNDO, () => refuse('UNDO_OVER')))
  await user.click(await undo())
  await heading('This link is no longer valid.')
  expect(screen.getByRole('link', { name: /@/ })).toBeDefined()
})

test('keeps the button where the undo failed for now', async () => {
  const { user } = open((api) => api.on(UNDO, () => refuse('PHONE_TAKEN')))
  await user.click(await undo())
  expect((await screen.findByRole('alert')).textContent).toContain('Another account has it by now')
  await undo()
})
