import type { Session } from '@platform/contracts/identity/http'
import type { SecondFactorRequired } from '@platform/contracts/identity/second-factor'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { installPasskeys, passkeyRequested, sentSignature } from '../../../testing/fake-passkeys.ts'
import { openShell, tokenOf, USER } from '../../../testing/open-shell.tsx'
import { keepSecondStep, readSecondStep } from '../model/second-step.ts'

const VERIFY = 'POST /auth/second-factor/verify'
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const required = (): SecondFactorRequired => ({
  outcome: 'second-factor-required',
  ticket: 'ticket-1',
  ways: ['totp', 'recovery-code'],
  expiresAt: minutesFromNow(5),
})
const session: Session = {
  accessToken: tokenOf(USER),
  refreshToken: 'refresh',
  idToken: 'id',
  userId: USER,
  isNewUser: false,
}
const savedWallet = {
  evmWalletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
  kind: 'external',
  linkedAt: null,
  hasBackup: false,
}
beforeEach(() => keepSecondStep(null))

async function open(serve: (api: FakeApi) => void) {
  const page = openShell({
    serve(api) {
      api.on('POST /auth/otp/request', () =>
        answer(
          { challengeId: 'c1', expiresAt: minutesFromNow(10), resendAt: minutesFromNow(1) },
          202,
        ),
      )
      api.on('POST /auth/otp/verify', () => answer(required(), 202))
      api.on('GET /get_wallet_v2', () => answer(savedWallet))
      serve(api)
    },
  })
  const finished = page.open('login')
  const type = async (name: string, text: string) =>
    page.user.type(await screen.findByRole('textbox', { name }), text)
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
  const firstStep = async () => {
    await type('Phone number', '9876543210')
    await press('Send code')
    await type('Code', '123456')
    await screen.findByRole('dialog', { name: 'One more step' })
  }
  return { ...page, finished, type, press, firstStep }
}

test('a code of the app logs in after the first step, and none of it before', async () => {
  const { api, shell, firstStep, type } = await open((api) =>
    api.on(VERIFY, ({ body }) =>
      (body as { proof: { code: string } }).proof.code === '246802'
        ? answer(session)
        : refuse('SECOND_FACTOR_WRONG'),
    ),
  )
  await firstStep()
  expect(shell.session.get().status).toBe('visitor')
  await type('Code of the app', '111111')
  await screen.findByText('The code is not right. Please check and try again.')
  await type('Code of the app', '246802')
  await waitFor(() => expect(shell.session.get().status).toBe('signed-in'))
  expect(api.calls(VERIFY).at(-1)?.body).toEqual({
    ticket: 'ticket-1',
    proof: { way: 'totp', code: '246802' },
  })
  expect(readSecondStep(Date.now())).toBeNull()
})

test('a lost device: a recovery code logs in', async () => {
  const { api, shell, firstStep, type, press } = await open((api) =>
    api.on(VERIFY, () => answer(session)),
  )
  await firstStep()
  api.on(VERIFY, () => refuse('SECOND_FACTOR_WRONG'))
  await type('Code of the app', '111111')
  await screen.findByText('The code is not right. Please check and try again.')
  api.on(VERIFY, () => answer(session))
  await press('Use a recovery code')
  const recovery = await screen.findByRole('textbox', { name: 'Recovery code' })
  expect(recovery.getAttribute('aria-invalid')).not.toBe('true')
  await type('Recovery code', 'k3mp7-2wq4x')
  await press('Confirm')
  await waitFor(() => expect(shell.session.get().status).toBe('signed-in'))
  expect(api.calls(VERIFY).at(-1)?.body).toMatchObject({
    proof: { way: 'recovery-code', code: 'k3mp7-2wq4x' },
  })
})

test('a second step that is over leads back to the first, and says why', async () => {
  const { firstStep, type } = await open((api) => api.on(VERIFY, () => refuse('SECOND_STEP_OVER')))
  await firstStep()
  await type('Code of the app', '246802')
  await screen.findByText('This took too long. Please log in again.')
  await screen.findByRole('textbox', { name: 'Phone number' })
  expect(readSecondStep(Date.now())).toBeNull()
})

test('a reload keeps the step, until the ticket ends', async () => {
  keepSecondStep({ ...required(), expiresAt: minutesFromNow(1), method: 'discord' })
  await open((api) => api.on(VERIFY, () => answer(session)))
  await screen.findByRole('textbox', { name: 'Code of the app' })
  expect(readSecondStep(Date.now() + 60_001)).toBeNull()
})

function withPasskey(api: FakeApi) {
  const ways = ['passkey', 'totp', 'recovery-code'] as const
  api.on('POST /auth/otp/verify', () => answer({ ...required(), ways }, 202))
  api.on('POST /auth/passkeys/second-step/options', () => answer(passkeyRequested))
  api.on(VERIFY, () => answer(session))
}

test('a browser without passkeys asks a user who has one for a code', async () => {
  const { firstStep } = await open(withPasskey)
  await firstStep()
  await screen.findByRole('textbox', { name: 'Code of the app' })
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
})

test('a passkey is the second step of a user who has one', async () => {
  installPasskeys()
  const { api, shell, firstStep, press } = await open(withPasskey)
  await firstStep()
  await press('Continue with a passkey')
  await waitFor(() => expect(shell.session.get().status).toBe('signed-in'))
  expect(api.calls(VERIFY)[0]?.body).toEqual({
    ticket: 'ticket-1',
    proof: { way: 'passkey', credential: sentSignature },
  })
})

test('a prompt for a passkey that nobody answers ends when a recovery code is chosen', async () => {
  let prompt: AbortSignal | undefined
  installPasskeys({
    get: (asked) =>
      new Promise((_, reject) => {
        prompt = asked?.signal
        prompt?.addEventListener('abort', () => reject(prompt?.reason))
      }),
  })
  const { api, shell, firstStep, press, type } = await open(withPasskey)
  await firstStep()
  await press('Continue with a passkey')
  await waitFor(() => expect(prompt).toBeDefined())
  await press('Use a recovery code')
  expect(prompt?.aborted).toBe(true)
  await type('Recovery code', 'k3mp7-2wq4x')
  expect(screen.queryByText('No passkey was used. Please try again.')).toBeNull()
  await press('Confirm')
  await waitFor(() => expect(shell.session.get().status).toBe('signed-in'))
  expect(api.calls(VERIFY).map(({ body }) => body)).toMatchObject([
    { proof: { way: 'recovery-code' } },
  ])
})
