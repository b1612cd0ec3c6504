import { PROFILE_PATH } from '@platform/contracts/shell/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, sampleProfile, serveProfile } from '../../testing/render-profile.tsx'
import { ProfilePage } from './profile-page.tsx'

const ASK = 'PUT /users/me/email'
const CONFIRM = 'POST /users/me/email/verify'
const challenge = {
  challengeId: '0198c0de-0000-7000-8000-0000000000c1',
  expiresAt: '2026-01-15T12:10:00.000Z',
  resendAt: '2026-01-15T12:03:00.000Z',
}

async function openDialog(serve: (api: FakeApi) => void) {
  const page = renderPage(<ProfilePage />, {
    path: PROFILE_PATH,
    pattern: PROFILE_PATH,
    serve(api) {
      serveProfile(api)
      serve(api)
    },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Add an e-mail address' }))
  return { ...page, address: await screen.findByRole('textbox', { name: 'New e-mail address' }) }
}
const send = () => screen.getByRole('button', { name: 'Send code' })

test('adds an e-mail address by a code that was sent to it', async () => {
  const { api, shell, user, address } = await openDialog((api) => {
    api.on(ASK, () => answer(challenge))
    api.on(CONFIRM, () => answer({ ...sampleProfile, email: 'asha@example.com' }))
  })
  await user.type(address, ' Asha@Example.com ')
  await user.click(send())
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
  await waitFor(() => expect(shell.alerts.get()[0]?.message).toBe('Saved'))
  expect(api.calls(ASK)[0]?.body).toEqual({ email: 'asha@example.com' })
  expect(api.calls(CONFIRM)[0]?.body).toEqual({
    challengeId: challenge.challengeId,
    code: '123456',
  })
  expect(await screen.findByText('asha@example.com')).toBeDefined()
})

test('says what is wrong with an address, and sends nothing', async () => {
  const { api, user, address } = await openDialog(() => {})
  await user.type(address, 'asha')
  await user.click(send())
  expect(await screen.findByText('Enter valid email')).toBeDefined()
  expect(api.calls(ASK)).toHaveLength(0)
})

test('an address of another account is refused after the code, and can be corrected', async () => {
  const { user, address } = await openDialog((api) => {
    api.on(ASK, () => answer(challenge))
    api.on(CONFIRM, () => refuse('EMAIL_TAKEN'))
  })
  await user.type(address, 'asha@example.com')
  await user.click(send())
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
  expect(await screen.findByText('This e-mail address already exists')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New e-mail address' })
  expect(again.value).toBe('asha@example.com')
})
