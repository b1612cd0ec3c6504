import { randomUUID } from 'node:crypto'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { providerPageOf } from '../src/pages/provider-page.ts'
import { aCampaign, channelTask, followTask, publish } from '../src/platform/campaigns.ts'
import { newUser } from '../src/platform/new-user.ts'
import { followRiders, joinChannel } from '../src/platform/outside-acts.ts'
import { followOutside } from '../src/session/follow-outside.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

const name = `fox_${randomUUID().slice(0, 8)}`
const networks = [
  {
    ...{ network: 'Telegram', task: channelTask(), title: 'The channel' },
    refusal: `Telegram says ${name} is not in Monsoon Wire.`,
    doIt: joinChannel,
  },
  {
    ...{ network: 'X', task: followTask(), title: 'The riders' },
    refusal: `X says @${name} does not follow @MonsoonRiders.`,
    doIt: followRiders,
  },
]

test.for(networks)(
  '$network: a task connects the account in place, says what is missing, and is verified once it is done',
  async ({ network, task, title, refusal, doIt }, { openSession }) => {
    const { path } = await publish(aCampaign({ tasks: [task] }))
    const session = await openSession({ size: PHONE, user: await newUser() })
    const { page, labels } = session
    await page.goto(path)
    const campaign = campaignPageOf(page, labels)
    await campaign.start.click()

    await campaign.row(title).getByText(`This task needs your ${network} account.`).waitFor()
    await campaign.taskButton('CONTINUE', title).click()
    const dialog = page.getByRole('dialog', { name: `Connect ${network}` })
    await dialog.getByRole('button', { name: `Continue with ${network}` }).click()
    await providerPageOf(page).allow(name)
    await page.getByText(`${network} is connected`).waitFor()

    await followOutside(page, () => campaign.taskButton('COMPLETE TASK', title).click())
    await campaign.row(title).getByText(refusal).waitFor()
    await doIt(name)
    await campaign.taskButton('REVALIDATE', title).click()
    await campaign.verified(title).waitFor()
  },
)
