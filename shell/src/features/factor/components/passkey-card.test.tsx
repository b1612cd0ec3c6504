import type { Passkey } from '@platform/contracts/identity/passkeys'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  installPasskeys,
  passkeyRequested,
  passkeyWanted,
  refuses,
  sentPasskey,
  sentSignature,
} from '../../../testing/fake-passkeys.ts'
import { openInShell } from '../../../testing/render-in-shell.tsx'
import { PasskeyCard } from './passkey-card.tsx'

const LIST = 'GET /auth/passkeys'
const OPTIONS = 'POST /auth/passkeys/register/options'
const VERIFY = 'POST /auth/passkeys/register/verify'
const phone: Passkey = {
  ...{ id: '0198c0de-0000-7000-8000-00000000a11c', name: 'Phone', isSynced: true },
  ...{ createdAt: '2026-02-01T12:00:00.000Z', lastUsedAt: null },
}
const codes = ['k3mp7-2wq4x', 'abcde-fghjk']

function open(serve: (api: FakeApi) => void) {
  const setToken = vi.fn()
  const { api, user } = openInShell(<PasskeyCard />, {
    now: Date.parse('2026-03-01T12:00:00.000Z'),
    services: { session: { renew: setToken } },
    serve,
  })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { api, setToken, user, press }
}

test('adds a passkey, names it, and shows the recovery codes of a first factor once', async () => {
  const device = installPasskeys()
  let items: Passkey[] = []
  const { api, setToken, user, press } = open((api) => {
    api.on(LIST, () => answer({ items }))
    api.on(OPTIONS, () => answer(passkeyWanted))
    api.on(VERIFY, () => {
      items = [phone]
      return answer({ passkey: phone, recoveryCodes: codes, accessToken: 'token-with-factor' })
    })
  })
  await screen.findByText('You have no passkey yet.')
  await press('Add a passkey')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Phone')
  await press('Create it')
  for (const one of codes) await screen.findByText(one)
  expect(screen.getByRole('dialog', { name: 'Your 2 recovery codes' })).toBeDefined()
  const download = screen.getByRole('link', { name: 'Download' })
  expect(download.getAttribute('download')).toBe('kovra-recovery-codes.txt')
  expect(decodeURIComponent(download.getAttribute('href') ?? '')).toContain(codes.join('\n'))
  await press('I saved them')
  await screen.findByText('Added on 01/02/2026')
  expect(screen.getByText('On all your devices')).toBeDefined()
  expect(device.create).toHaveBeenCalledOnce()
  expect(api.calls(VERIFY)[0]?.body).toEqual({ name: 'Phone', credential: sentPasskey })
  expect(setToken).toHaveBeenCalledExactlyOnceWith('token-with-factor')
})

test.each([
  ['NotAllowedError', 'No passkey was used. Please try again.'],
  ['InvalidStateError', 'This device has a passkey for your account already.'],
])('says why the device made none: %s', async (name, text) => {
  installPasskeys({ create: refuses(name) })
  const { api, press } = open((api) => {
    api.on(LIST, () => answer({ items: [] }))
    api.on(OPTIONS, () => answer(passkeyWanted))
  })
  await press('Add a passkey')
  await press('Create it')
  await screen.findByText(text)
  expect(api.calls(VERIFY)).toHaveLength(0)
})

test('is renamed', async () => {
  installPasskeys()
  let items = [phone]
  const { user, press } = open((api) => {
    api.on(LIST, () => answer({ items }))
    api.on(`PUT /auth/passkeys/${phone.id}`, ({ body }) => {
      items = [{ ...phone, ...(body as { name: string }) }]
      return answer(items[0])
    })
  })
  await press('Rename: Phone')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Laptop')
  await press('Save')
  await screen.findByText('Laptop')
})

test('is removed after it has proven the account again', async () => {
  installPasskeys()
  let isProven = false
  let items = [phone]
  const { api, press } = open((api) => {
    api.on(LIST, () => answer({ items }))
    api.on(`DELETE /auth/passkeys/${phone.id}`, () => {
      if (!isProven) {
        const ways = [{ way: 'passkey' }, { way: 'recovery-code' }]
        return refuse('FRESH_PROOF_NEEDED', { ways })
      }
      items = []
      return answer(null)
    })
    api.on('POST /auth/passkeys/proof/options', () => answer(passkeyRequested))
    api.on('POST /auth/proof/second-factor', () => {
      isProven = true
      return answer({ accessToken: 'token-proven' })
    })
  })
  await press('Remove: Phone')
  await press('Remove')
  await press('Continue with a passkey')
  await screen.findByText('You have no passkey yet.')
  expect(api.calls('POST /auth/proof/second-factor')[0]?.body).toEqual({
    way: 'passkey',
    credential: sentSignature,
  })
})

test('says that the only way in stays', async () => {
  installPasskeys()
  const { press } = open((api) => {
    api.on(LIST, () => answer({ items: [phone] }))
    api.on(`DELETE /auth/passkeys/${phone.id}`, () => refuse('PASSKEY_LAST_WAY_IN'))
  })
  await press('Remove: Phone')
  await press('Remove')
  await screen.findByText(/^This passkey is your only way to log in/)
})

test('a browser without passkeys adds none', async () => {
  open((api) => api.on(LIST, () => answer({ items: [phone] })))
  await screen.findByText('This browser has no passkeys.')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull())
})
