import { randomUUID } from 'node:crypto'
import { LOCAL_OPERATOR } from '@platform/contracts/local-operator'
import { OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { logInByPhone } from '../src/pages/login-modal.ts'
import { sandboxUrl } from '../src/platform/addresses.ts'
import { aCampaign, publish } from '../src/platform/campaigns.ts'
import { giveSecret, setFault } from '../src/platform/outside-acts.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { eventually } from '../src/session/eventually.ts'
import { expectFits } from '../src/session/fits.ts'
import { test } from '../src/session/test.ts'
import { widthsInTurn } from '../src/session/widths.ts'

/** What a receiver of the sandbox shows. */
const seenBy = async (receiver: string) =>
  (await fetch(`${sandboxUrl}/webhooks/${receiver}`)).text()

/** Waits until a receiver shows that. */
const receives = (receiver: string, what: string) =>
  eventually(async () => {
    const seen = await seenBy(receiver)
    if (!seen.includes(what)) throw new Error(`the receiver has not got "${what}"`)
  })

async function addWebhook(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('textbox', { name: 'Address' }).fill(`${sandboxUrl}/webhooks/${name}`)
  await form.getByRole('checkbox', { name: 'a campaign is published' }).check()
  await expectAccessible(page, 'a new webhook')
  await expectFits(page, 'a new webhook')
  await form.getByRole('button', { name: 'Add' }).click()
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue()
  await expectAccessible(page, 'the secret of a webhook')
  await expectFits(page, 'the secret of a webhook')
  await page.getByRole('button', { name: 'I have stored it' }).click()
  return secret
}

test.for(widthsInTurn()())(
  'on %s an operator adds a webhook, whose server verifies what comes, fails, and gets it again',
  async ([, size], { openSession }) => {
    const name = `e2e-${randomUUID().slice(0, 8)}`
    const staff = await openSession({ size })
    const { page } = staff
    await page.goto(OPERATOR_PATHS.webhooks)
    await page.getByRole('heading', { name: 'Log in as staff' }).waitFor()
    await logInByPhone(staff, page, LOCAL_OPERATOR.replace('+91', ''))
    const secret = await addWebhook(page, name)
    await giveSecret(name, secret)

    const row = page.getByRole('listitem').filter({ hasText: `webhooks/${name}` })
    await page.getByRole('button', { name: `Send a test: ${name}` }).click()
    await row.getByText('Delivered', { exact: true }).waitFor()
    expect(await seenBy(name)).toContain('signed by the platform, answered 200')

    await setFault('webhookTargets', 'error-once')
    await page.getByRole('button', { name: `Send a test: ${name}` }).click()
    await row.getByText('Given up', { exact: true }).waitFor()
    await row.getByText(/status 503/).waitFor()
    await expectAccessible(page, 'the deliveries of a webhook')
    await expectFits(page, 'the deliveries of a webhook')
    await row
      .getByRole('button', { name: /^Send again: a test/ })
      .first()
      .click()
    // The row says "waiting" first: the receiver has it once it is delivered.
    await row.getByText('Given up', { exact: true }).waitFor({ state: 'detached' })
    await receives(name, 'signed by the platform, came before, answered 200')

    const { id } = await publish(aCampaign())
    await receives(name, id)

    await page.getByRole('button', { name: `Remove: ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await row.waitFor({ state: 'detached' })
  },
)
