import type { Session } from '@platform/contracts/identity/http'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  installPasskeys,
  passkeyRequested,
  refuses,
  sentSignature,
} from '../../../testing/fake-passkeys.ts'
import { openShell, tokenOf, USER } from '../../../testing/open-shell.tsx'

const VERIFY = 'POST /auth/passkeys/log-in/verify'
const BUTTON = 'Sign in with a passkey'
const session: Session = {
  accessToken: tokenOf(USER),
  refreshToken: 'refresh',
  idToken: 'id',
  userId: USER,
  isNewUser: false,
}

const savedWallet = {
  evmWalletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
  ...{ kind: 'external', linkedAt: null, hasBackup: false },
}

function open(serve: (api: FakeApi) => void = () => {}) {
  const page = openShell({
    serve(api) {
      api.on('POST /auth/passkeys/log-in/options', () => answer(passkeyRequested))
      api.on('GET /get_wallet_v2', () => answer(savedWallet))
      serve(api)
    },
  })
  void page.open('login')
  const press = async () => page.user.click(await screen.findByRole('button', { name: BUTTON }))
  return { ...page, press }
}

test('a passkey logs in by one press', async () => {
  installPasskeys()
  const { api, shell, press } = open((api) => api.on(VERIFY, () => answer(session)))
  await press()
  await waitFor(() => expect(shell.session.get().status).toBe('signed-in'))
  expect(api.calls(VERIFY)[0]?.body).toEqual({ credential: sentSignature })
})

test('a passkey that the browser offers in the field logs in without a press', async () => {
  installPasskeys()
  PublicKeyCredential.isConditionalMediationAvailable = async () => true
  const { shell } = open((api) => api.on(VERIFY, () => answer(session)))
  await waitFor(() => expect(shell.session.get().status).toBe('signed-in'))
})

test('a passkey that is refused, and a user who gives none, can go on another way', async () => {
  installPasskeys()
  const { press } = open((api) => api.on(VERIFY, () => refuse('PASSKEY_WRONG')))
  await press()
  await screen.findByText('The passkey did not work. Try again, or log in another way.')
  installPasskeys({ get: refuses('NotAllowedError') })
  await press()
  await screen.findByText('The passkey did not work. Try again, or log in another way.')
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toBeDefined()
})

test('a browser without passkeys offers no button', async () => {
  open()
  await screen.findByRole('textbox', { name: 'Phone number' })
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
})
