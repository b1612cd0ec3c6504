import { PROFILE_PATH, PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '../../i18n/messages.ts'
import { openShell, USER } from '../../testing/open-shell.tsx'
import { renderInShell } from '../../testing/render-in-shell.tsx'
import { EnsureWallet } from './ensure-wallet.tsx'

/** A tab of a user whose wallet was made on another device. */
async function openTab(path: string, hasBackup: boolean) {
  history.replaceState(null, '', path)
  const linked = {
    evmWalletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
    kind: 'embedded',
    linkedAt: '2026-01-15T12:00:00.000Z',
    hasBackup,
  }
  const { shell } = openShell({
    signedIn: USER,
    serve: (api) => api.on('GET /get_wallet_v2', () => answer(linked)),
  })
  renderInShell(<EnsureWallet />, { shell, catalogues: [messages] })
  await waitFor(() => expect(shell.wallet.get().status).toBe('saved'))
  const said = () => shell.alerts.get().map(({ message }) => message)
  const link = () => shell.alerts.get()[0]?.link?.to
  return { said, link }
}

const goTo = (path: string) =>
  act(() => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  })

test('the page that is open when it is known that the key is on another device does not move', async () => {
  const { said } = await openTab('/k-drop/campaigns', true)
  expect(said()).toEqual([])
  goTo('/')
  await waitFor(() => expect(said()).toHaveLength(1))
})

test('says once that the key is on another device, and closes that on the profile', async () => {
  const { said, link } = await openTab('/', true)
  goTo('/k-drop/campaigns')
  await waitFor(() =>
    expect(said()).toEqual([expect.stringMatching(/^Your balance stays with your account\./)]),
  )
  expect(link()).toBe(PROFILE_PATHS.wallet)
  goTo(PROFILE_PATH)
  await waitFor(() => expect(said()).toEqual([]))
  goTo('/k-drop/campaigns')
  expect(said()).toEqual([])
})

test('says where there is no back-up', async () => {
  const { said } = await openTab('/', false)
  goTo('/k-drop/campaigns')
  await waitFor(() => expect(said()).toEqual([expect.stringContaining('without a back-up')]))
})

test.each([PROFILE_PATH, PROFILE_PATHS.wallet])(
  'shows nothing at %s, and nothing in a tab that has shown it before',
  async (path) => {
    const { said } = await openTab(path, true)
    goTo('/k-drop/campaigns')
    expect(said()).toEqual([])
  },
)

test('is shown on a part of the profile, which does not show the wallet', async () => {
  const { said } = await openTab('/', true)
  goTo(PROFILE_PATHS.security)
  await waitFor(() => expect(said()).toHaveLength(1))
})

test.each(['/transfer/', '/swap', '/withdraw/'])(
  'is not above a form of money at %s, but on the next other page, once',
  async (path) => {
    const { said } = await openTab(path, true)
    expect(said()).toEqual([])
    goTo('/k-drop/campaigns')
    await waitFor(() => expect(said()).toHaveLength(1))
    goTo(path)
    await waitFor(() => expect(said()).toEqual([]))
    goTo('/k-drop/campaigns')
    expect(said()).toEqual([])
  },
)
