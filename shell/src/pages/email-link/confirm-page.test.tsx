import { EMAIL_LINK_PATHS } from '@platform/contracts/shell/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, sampleProfile } from '../../testing/render-profile.tsx'
import { ConfirmEmailPage } from './confirm-page.tsx'
import { confirmLink } from './link-tokens.ts'

const VERIFY = 'POST /users/me/email/verify-link'
const path = EMAIL_LINK_PATHS.contact

function open(serve: (api: FakeApi) => void, visitor = false) {
  history.replaceState(null, '', `${path}#token=c1.123456`)
  confirmLink.take()
  return renderPage(<ConfirmEmailPage />, { path, pattern: path, visitor, serve })
}
const confirm = () => screen.findByRole('button', { name: 'Confirm this address' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('confirms an address once the button is pressed', async () => {
  const { api, user } = open((api) =>
    api.on(VERIFY, () => answer({ ...sampleProfile, email: 'asha@example.com' })),
  )
  await confirm()
  expect(api.calls(VERIFY)).toHaveLength(0)
  await user.click(await confirm())
  await heading('Your address is confirmed')
  expect(screen.getByText(/log in with asha@example.com/)).toBeDefined()
  expect(api.calls(VERIFY)[0]?.body).toEqual({ token: 'c1.123456' })
})

test('says that an address belongs to another account, or that a link is over', async () => {
  const { api, user } = open((api) => api.on(VERIFY, () => refuse('EMAIL_TAKEN')))
  await user.click(await confirm())
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This e-mail address already exists',
  )
  api.on(VERIFY, () => refuse('OTP_EXPIRED'))
  await user.click(await confirm())
  await heading('This link is no longer valid.')
})

test('a visitor logs in first', async () => {
  const { user } = open(() => {}, true)
  await user.click(await screen.findByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('dialog', { name: /^Log in to/ })).toBeDefined()
})
