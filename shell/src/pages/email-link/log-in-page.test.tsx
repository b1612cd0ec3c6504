import { EMAIL_LINK_PATHS } from '@platform/contracts/shell/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tokenOf, USER } from '../../testing/open-shell.tsx'
import { renderPage } from '../../testing/render-profile.tsx'
import { logInLink } from './link-tokens.ts'
import { LogInByLinkPage } from './log-in-page.tsx'

const VERIFY = 'POST /auth/email-link/verify'
const path = EMAIL_LINK_PATHS['log-in']
const session = {
  accessToken: tokenOf(USER),
  refreshToken: 'refresh',
  idToken: 'id',
  userId: USER,
  isNewUser: false,
}

function open(serve: (api: FakeApi) => void) {
  history.replaceState(null, '', `${path}#token=c1.123456`)
  logInLink.take()
  return renderPage(<LogInByLinkPage />, {
    ...{ path, pattern: path, visitor: true },
    serve(api) {
      api.on('GET /get_wallet_v2', () =>
        answer({ evmWalletAddress: '0x1', kind: 'external', linkedAt: null, hasBackup: false }),
      )
      serve(api)
    },
  })
}
const logIn = () => screen.findByRole('button', { name: 'Log in' })

test('opening the link logs nobody in; the button does, and leads to the start page', async () => {
  const { api, shell, user } = open((api) => api.on(VERIFY, () => answer(session)))
  await logIn()
  expect(location.href).not.toContain('123456')
  expect(api.calls(VERIFY)).toHaveLength(0)
  await user.click(await logIn())
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(shell.session.get()).toMatchObject({ status: 'signed-in', userId: USER })
  expect(api.calls(VERIFY)[0]?.body).toEqual({ token: 'c1.123456' })
})

test('in another browser it shows the code to enter where it was asked for', async () => {
  const { shell, user } = open((api) => api.on(VERIFY, () => refuse('LINK_OF_OTHER_DEVICE')))
  await user.click(await logIn())
  expect(await screen.findByText('123456')).toBeDefined()
  expect(shell.session.get().status).toBe('visitor')
})

test('a link that is over leads to another way in', async () => {
  const { user } = open((api) => api.on(VERIFY, () => refuse('OTP_EXPIRED')))
  await user.click(await logIn())
  await screen.findByRole('heading', { level: 1, name: 'This link is no longer valid.' })
  await user.click(screen.getByRole('button', { name: 'Log in another way' }))
  expect(await screen.findByRole('dialog', { name: /^Log in to/ })).toBeDefined()
})
