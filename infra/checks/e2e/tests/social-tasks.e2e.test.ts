import { randomUUID } from 'node:crypto'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { providerPageOf } from '../src/pages/provider-page.ts'
import {
  aCampaign,
  channelTask,
  followTask,
  inviteTask,
  publish,
  type TaskInput,
} from '../src/platform/campaigns.ts'
import { newUser } from '../src/platform/new-user.ts'
import { followRiders, joinChannel, postAtX } from '../src/platform/outside-acts.ts'
import { followOutside } from '../src/session/follow-outside.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** An account outside has one of ours. */
const newName = () => `fox_${randomUUID().slice(0, 8)}`
interface Case {
  network: string
  task: TaskInput
  title: string
  /** In the words of the row. */
  refusalOf(name: string): string
  doIt(user: string, refusal: string): Promise<void>
}

const cases: Case[] = [
  {
    ...{ network: 'Telegram', task: channelTask(), title: 'The channel' },
    refusalOf: (name) => `Telegram says ${name} is not in Monsoon Wire.`,
    doIt: joinChannel,
  },
  {
    ...{ network: 'X', task: followTask(), title: 'The riders' },
    refusalOf: (name) => `X says @${name} does not follow @MonsoonRiders.`,
    doIt: followRiders,
  },
  {
    ...{ network: 'X', task: inviteTask(), title: 'The invitation' },
    refusalOf: (name) => `@${name}`,
    /** The refusal names the link that is looked for. */
    doIt: (user, refusal) =>
      postAtX(user, `Ride with me: ${/https?:\S+\?ref=\w+/.exec(refusal)?.[0]}`),
  },
]

test.for(cases)(
  '$network, $title: a task connects the account in place, says what is missing, and is verified once it is done',
  async ({ network, task, title, refusalOf, doIt }, { openSession }) => {
    const name = newName()
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
    const refused = campaign.row(title).getByText(refusalOf(name))
    await refused.waitFor()
    await doIt(name, (await refused.textContent()) ?? '')
    await campaign.taskButton('REVALIDATE', title).click()
    await campaign.verified(title).waitFor()
  },
)
