import { SWAP_PATH } from '@platform/contracts/wallet/paths'
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { issueTo } from '../src/platform/issue.ts'
import { newUser } from '../src/platform/new-user.ts'
import { proveFact } from '../src/platform/prove-fact.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { eventually } from '../src/session/eventually.ts'
import { installExternalWallet } from '../src/session/external-wallet.ts'
import { expectFits } from '../src/session/fits.ts'
import { saveScreenshot } from '../src/session/screenshot.ts'
import { test } from '../src/session/test.ts'
import { widthsInTurn } from '../src/session/widths.ts'

const nextWidths = widthsInTurn()
/** The local chain (EIP-155). */
const CHAIN_ID = 31_337
/** As pages shorten an address. */
const short = (address: string) => `${address.slice(0, 8)}…${address.slice(-6)}`

/** The part of the page, and the dialogs that it opens. */
function partOf(page: Page) {
  const part = page.getByRole('region', { name: 'External wallets' })
  const dialog = page.getByRole('dialog')
  const press = (name: string) => part.getByRole('button', { name, exact: true }).click()
  return {
    part,
    dialog,
    press,
    says: (text: RegExp | string) => part.getByText(text).waitFor(),
    inDialog: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
  }
}

async function expectWell(page: Page, screen: string): Promise<void> {
  await expectFits(page, screen)
  await expectAccessible(page, screen)
}

describe("a wallet of the user's own", () => {
  test.for(nextWidths())(
    'is connected and linked, is there again after a reload and in a second tab, changes its account and chain, and is disconnected, on %s',
    async ([, size], { openSession }) => {
      const session = await openSession({ size, user: await newUser() })
      const { page, context } = session
      const outside = await installExternalWallet(context)
      await page.goto(SWAP_PATH)
      const { part, dialog, press, says, inDialog } = partOf(page)
      await says(/uses the wallet that was made for it on this site/)
      await expectWell(page, 'no wallet of the own is connected')

      // It refuses first: nothing has changed then.
      outside.refuse()
      await press('Connect a wallet')
      await inDialog(`Link ${outside.name}`)
      await dialog.getByText('The wallet did not sign. Nothing was changed.').waitFor()
      await expectWell(page, 'a wallet that refuses')
      outside.refuse(false)
      await inDialog(`Link ${outside.name}`)
      await dialog.getByText(`${outside.name} is connected, and linked to your account.`).waitFor()
      await expectWell(page, 'a wallet that is linked')
      await inDialog('OKAY')
      await says(`${outside.name} is connected with ${short(outside.address)}`)
      await part.getByText('EMBER').waitFor()

      // A chain that it does not have yet, and then has.
      await says(/is on a chain that this site does not use/)
      await press('Switch to Local chain')
      await says(/does not have Local chain/)
      await expectWell(page, 'the wrong chain')
      outside.addChain(CHAIN_ID)
      await press('Switch to Local chain')
      await says('It is on Local chain.')
      await saveScreenshot(page, 'external-wallet')

      const other = await session.openTab()
      await other.goto(SWAP_PATH)
      const there = partOf(other)
      await there.says(`${outside.name} is connected with ${short(outside.address)}`)
      await page.reload()
      await says('It is on Local chain.')

      // Another account of it is not linked.
      await outside.chooseOther()
      await says(`${outside.name} shows the account ${short(outside.otherAddress)}`)
      await there.says(/which is not the one that is linked/)
      await expectWell(page, 'another account')
      await press('Link this account')
      await inDialog(`Link ${outside.name}`)
      await inDialog('OKAY')
      await says(`${outside.name} is connected with ${short(outside.otherAddress)}`)

      // Locked, it does not answer after a reload.
      outside.lock()
      await page.reload()
      await says(/does not answer/)
      await expectWell(page, 'a wallet that does not answer')
      outside.lock(false)
      await press('Connect again')
      await inDialog(`Link ${outside.name}`)
      await inDialog('OKAY')

      await press('Disconnect')
      await expectWell(page, 'whether to disconnect')
      await inDialog('Disconnect')
      await says(/uses the wallet that was made for it on this site/)
      await there.part.getByText('Not connected', { exact: true }).waitFor()
      await page.reload()
      await says(/uses the wallet that was made for it on this site/)
      expect(await page.evaluate(() => localStorage.getItem('walletConnection'))).toBeNull()
    },
  )

  test.for(nextWidths())(
    'signs a swap, which is paid out to it and shown as under way meanwhile, on %s',
    async ([, size], { openSession }) => {
      const user = await newUser()
      await issueTo(user.userId, 'USDT', '20')
      await proveFact(user.userId, 'over-18')
      const session = await openSession({ size, user, expects: [/403/] })
      const { page, context } = session
      const outside = await installExternalWallet(context)
      outside.addChain(CHAIN_ID)
      await page.goto(SWAP_PATH)
      const { press, says, inDialog, dialog } = partOf(page)
      await press('Connect a wallet')
      await inDialog(`Link ${outside.name}`)
      await inDialog('OKAY')
      await says(`${outside.name} is connected with ${short(outside.address)}`)

      const amount = page.getByRole('textbox', { name: 'Amount' })
      await amount.fill('10')
      // That the user is of age arrives soon.
      await eventually(async () => {
        await page.getByRole('button', { name: 'Continue' }).click({ timeout: 2_000 })
        await page.getByRole('heading', { name: 'Check and sign' }).waitFor({ timeout: 3_000 })
      })
      await expectWell(page, 'the review of a swap')

      outside.refuse()
      await page.getByRole('button', { name: 'Sign and swap' }).click()
      await dialog.getByText(short(outside.address)).waitFor()
      await inDialog(`Sign with ${outside.name}`)
      await dialog.getByRole('alert').waitFor()
      await expectWell(page, 'a swap that the wallet refuses to sign')
      outside.refuse(false)
      await inDialog(`Sign with ${outside.name}`)

      await page.getByRole('list', { name: 'Progress' }).waitFor()
      const begun = page.url()
      await page.goto(SWAP_PATH)
      await page.getByText('A swap of yours is under way.').waitFor()
      await expectWell(page, 'a swap that is under way')
      await page.getByRole('button', { name: 'See how far it is' }).click()
      expect(page.url()).toBe(begun)
      await page.getByRole('heading', { name: 'Paid out' }).waitFor()
      const recorded = () => page.evaluate(() => localStorage.getItem('recordTransactionStatus'))
      await eventually(async () => expect(await recorded()).toBeNull())
      await expectWell(page, 'a swap that is paid out')
    },
  )

  test.for(nextWidths())(
    'is reached through the browser of its app where this one has none, on %s',
    async ([, size], { openSession }) => {
      const { page } = await openSession({ size, user: await newUser() })
      await page.goto(SWAP_PATH)
      const { press, dialog } = partOf(page)
      await press('Connect a wallet')
      const apps = dialog.getByRole('list', { name: 'Wallet apps' })
      const link = apps.getByRole('link', { name: 'MetaMask' })
      const { host } = new URL(page.url())
      expect(await link.getAttribute('href')).toBe(
        `https://metamask.app.link/dapp/${host}${SWAP_PATH}`,
      )
      expect(await apps.getByRole('link').allTextContents()).toEqual([
        'MetaMask',
        'Trust Wallet',
        'Coinbase Wallet',
        'Rainbow',
      ])
      await expectWell(page, 'the wallet apps')
    },
  )
})
