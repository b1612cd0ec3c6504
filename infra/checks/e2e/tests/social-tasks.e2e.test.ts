import { randomUUID } from 'node:crypto'
import type { TaskType } from '@platform/contracts/quests/task-types/table'
import { isLong } from '@platform/testing/sizes'
import { onTestFinished } from 'vitest'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { providerPageOf } from '../src/pages/provider-page.ts'
import {
  aCampaign,
  followTask,
  LINK,
  outsideTask,
  publish,
  SERVER,
  type TaskInput,
} from '../src/platform/campaigns.ts'
import { newUser } from '../src/platform/new-user.ts'
import { actAtDiscord, actAtX, joinChannel, setFault } from '../src/platform/outside-acts.ts'
import { followOutside } from '../src/session/follow-outside.ts'
import { type BrowserSession, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** An account outside has one of ours. */
const newName = () => `fox_${randomUUID().slice(0, 8)}`
const POST = 'https://x.com/MonsoonRiders/status/1800000000000000001'
const CHANNEL = '@monsoon_wire'
const RANGER = { roleId: '1100000000000000101', roleName: 'Ranger' }

interface Case {
  network: 'Discord' | 'Telegram' | 'X'
  task: TaskInput
  /** In the words of the row. */
  refusalOf(name: string): string
  doIt(user: string, refusal: string): Promise<unknown>
}
/** Of an account elsewhere, which is connected and nothing else. */
type LinkType = Exclude<TaskType & `${string}_LINK`, 'WALLET_LINK'>
/** In tests of their own. */
type OpenedElsewhere =
  | 'SPECIAL_CODE_VALIDATION'
  | 'URI_REDIRECTION'
  | 'CAPTURE_LOGIN_AND_GAME_DETAILS'
  | 'WALLET_LINK'
  | 'DISCORD_JOIN'
  | 'GAME_API_VALIDATION'
  | 'INTERNAL_API_VALIDATION'
  | 'CREATE_REFERRAL'
  | 'HOLD_TOKEN'
  | 'HOLD_NFT'
  | 'PROOF'
  | 'TWITTER_SHARE_POG_CARD'

/** Every other type: one that is added does not compile until it is here. */
const cases: Record<Exclude<TaskType, OpenedElsewhere | LinkType>, Case> = {
  TELEGRAM_JOIN: {
    network: 'Telegram',
    task: outsideTask('The channel', {
      ...({ type: 'TELEGRAM_JOIN', chatId: CHANNEL, channelName: 'Monsoon Wire' } as const),
      inviteUrl: `${LINK}/channel`,
    }),
    refusalOf: (name) => `Telegram says ${name} is not in Monsoon Wire.`,
    doIt: (user) => joinChannel(user, CHANNEL),
  },
  TWITTER_FOLLOW: {
    ...{ network: 'X', task: followTask() },
    refusalOf: (name) => `X says @${name} does not follow @MonsoonRiders.`,
    doIt: (user) => actAtX(user, 'follow', 'MonsoonRiders'),
  },
  TWITTER_SHARE_REFERRAL: {
    ...{ network: 'X', task: outsideTask('The invitation', { type: 'TWITTER_SHARE_REFERRAL' }) },
    refusalOf: (name) => `@${name}`,
    /** The refusal names the link that is looked for. */
    doIt: (user, refusal) =>
      actAtX(user, 'post', `Ride with me: ${/https?:\S+\?ref=\w+/.exec(refusal)?.[0]}`),
  },
  DISCORD_ROLE: {
    network: 'Discord',
    task: outsideTask('The rank', { type: 'DISCORD_ROLE', ...SERVER, ...RANGER }),
    refusalOf: (name) => `Discord says ${name} is not in Monsoon HQ.`,
    async doIt(user) {
      await actAtDiscord(user, 'join', SERVER.guildId)
      await actAtDiscord(user, 'give', SERVER.guildId, RANGER.roleId)
    },
  },
  TWITTER_LIKE: {
    ...{ network: 'X', task: outsideTask('The like', { type: 'TWITTER_LIKE', postUrl: POST }) },
    refusalOf: (name) => `X shows no like by @${name} of ${POST}.`,
    doIt: (user) => actAtX(user, 'like', POST),
  },
  TWITTER_RETWEET: {
    network: 'X',
    task: outsideTask('The repost', { type: 'TWITTER_RETWEET', postUrl: POST }),
    refusalOf: (name) => `X shows no repost by @${name} of ${POST}.`,
    doIt: (user) => actAtX(user, 'repost', POST),
  },
  TWITTER_COMMENT: {
    network: 'X',
    task: outsideTask('The reply', { type: 'TWITTER_COMMENT', postUrl: POST }),
    refusalOf: (name) => `X shows no reply by @${name} to ${POST}.`,
    doIt: (user) => actAtX(user, 'reply', POST),
  },
  TWITTER_HASHTAG_TWEET: {
    network: 'X',
    task: outsideTask('The tags', {
      ...({ type: 'TWITTER_HASHTAG_TWEET', hashtags: ['MonsoonRiders', 'Rain'] } as const),
    }),
    refusalOf: (name) => `X shows no recent post by @${name} with #MonsoonRiders #Rain.`,
    doIt: (user) => actAtX(user, 'post', 'Off we go #monsoonriders #rain'),
  },
  TWITTER_BIO: {
    network: 'X',
    task: outsideTask('The bio', { type: 'TWITTER_BIO', text: 'Monsoon rider' }),
    refusalOf: (name) => `The bio of @${name} at X does not contain “Monsoon rider”.`,
    doIt: (user) => actAtX(user, 'bio', 'A monsoon rider from Pune'),
  },
  TWITTER_PROFILE_NAME: {
    network: 'X',
    task: outsideTask('The name', { type: 'TWITTER_PROFILE_NAME', brand: 'Monsoon' }),
    refusalOf: (name) => `The name of @${name} at X does not contain “Monsoon”.`,
    doIt: (user) => actAtX(user, 'name', 'Fox of the Monsoon'),
  },
}

const links: Record<LinkType, string> = {
  ...{ DISCORD_LINK: 'Discord', GOOGLE_LINK: 'Google', STEAM_LINK: 'Steam' },
  ...{ TELEGRAM_LINK: 'Telegram', TWITTER_LINK: 'X' },
}

const apis = { Discord: 'discordApi', Telegram: 'telegramApi', X: 'xApi' } as const
const inShort: readonly string[] = ['TELEGRAM_JOIN', 'TWITTER_FOLLOW', 'TWITTER_SHARE_REFERRAL']
const opened = Object.entries(cases).filter(([type]) => isLong || inShort.includes(type))

test.for(opened)(
  '%s: a task connects the account in place, says what is missing, and is verified once it is done',
  async ([, { network, task, refusalOf, doIt }], { openSession }) => {
    const name = newName()
    const { path } = await publish(aCampaign({ tasks: [task] }))
    const session = await openSession({ size: PHONE, user: await newUser() })
    const title = task.title.en
    await connectInPlace(session, { path, title, network, name })
    const campaign = campaignPageOf(session.page, session.labels)

    await followOutside(session.page, () => campaign.taskButton('COMPLETE TASK', title).click())
    const refused = campaign.row(title).getByText(refusalOf(name))
    await refused.waitFor()
    await doIt(name, (await refused.textContent()) ?? '')
    if (isLong) await tryWhileDown(session, { path, title, network })
    else {
      await campaign.taskButton('REVALIDATE', title).click()
      await campaign.verified(title).waitFor()
    }
  },
)

test.for(isLong ? Object.entries(links) : [])(
  '%s: an account that is connected in place is all that the task asks for',
  async ([type, network], { openSession }) => {
    const title = 'The account'
    const task = outsideTask(title, { type: type as LinkType })
    const { path } = await publish(aCampaign({ tasks: [task] }))
    const session = await openSession({ size: PHONE, user: await newUser() })
    await connectInPlace(session, { path, title, network, name: newName() })
    await campaignPageOf(session.page, session.labels).verified(title).waitFor()
  },
)

interface Opened {
  path: string
  title: string
  network: string
}

/** Starts the campaign, and connects the account that its task needs from there. */
async function connectInPlace(
  { page, labels }: BrowserSession,
  { path, title, network, name }: Opened & { name: string },
): Promise<void> {
  await page.goto(path)
  const campaign = campaignPageOf(page, labels)
  await campaign.start.click()
  await campaign.row(title).getByText(`This task needs your ${network} account.`).waitFor()
  await campaign.taskButton('CONTINUE', title).click()
  const dialog = page.getByRole('dialog', { name: `Connect ${network}` })
  await dialog.getByRole('button', { name: `Continue with ${network}` }).click()
  await providerPageOf(page).allow(name)
  await page.getByText(`${network} is connected`).waitFor()
}

/** A try that the network does not answer at first: it is verified though its page was closed meanwhile. */
async function tryWhileDown(
  { page, labels, openTab }: BrowserSession,
  { path, title, network }: Opened & Pick<Case, 'network'>,
): Promise<void> {
  const api = apis[network]
  await setFault(api, 'error')
  onTestFinished(() => setFault(api, 'ok'))
  const campaign = campaignPageOf(page, labels)
  await campaign.taskButton('REVALIDATE', title).click()
  await campaign.row(title).getByText(`We are asking ${network}.`).waitFor()
  await page.close()
  await setFault(api, 'ok')
  const later = await openTab()
  await later.goto(path)
  await campaignPageOf(later, labels).verified(title).waitFor()
}
