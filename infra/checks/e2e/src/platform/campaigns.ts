import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@platform/contracts/constants'
import { adminCampaign, type CampaignInput } from '@platform/contracts/quests/admin'
import { campaignPath } from '@platform/contracts/quests/paths'
import { importCampaigns } from '@platform/operator/import/import-campaigns'
import { lookUp } from '@platform/operator/import/look-up'
import { operatorSession } from './operator.ts'

export interface PublishedCampaign {
  id: string
  path: string
  title: string
}

/** Imports a campaign, funded and published, as `npm run campaign -- import` does. */
export async function publish(campaign: CampaignInput): Promise<PublishedCampaign> {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-campaign-'))
  const file = join(folder, 'campaign.json')
  const session = await operatorSession()
  const lines: string[] = []
  try {
    await writeFile(file, JSON.stringify(campaign))
    const done = await importCampaigns({
      file,
      dryRun: false,
      issue: true,
      logIn: async () => session,
      say: (line) => lines.push(line),
    })
    if (!done) throw new Error(`the campaign was not imported:\n${lines.join('\n')}`)
  } finally {
    await rm(folder, { recursive: true })
  }
  const [known] = await lookUp(session, [{ campaign, relative: [], picture: null, path: [] }]).then(
    (found) => found.values(),
  )
  if (!known) throw new Error(`no campaign ${campaign.slug}`)
  const { id } = known.campaign
  return { id, path: campaignPath(id), title: campaign.title.en }
}

/** A draft, as an operator makes it by the API. */
export async function draft(campaign: CampaignInput): Promise<PublishedCampaign> {
  const path = '/api/airdrop-campaign/admin/campaigns'
  const session = await operatorSession()
  const made = await session.call({ method: 'POST', path, body: campaign, data: adminCampaign })
  return { id: made.id, path: campaignPath(made.id), title: campaign.title.en }
}

/** The valid code of every special-code task of these campaigns. */
export const CODE = 'OPEN-SESAME'
/** Target of the link tasks; `followOutside` answers it, so no test leaves the machine. */
export const LINK = 'https://outside.example/read-me'
/** Where tasks at X lead; answered in the same way. */
export const X_PAGES = 'https://x.com/'

/** A live private campaign; by default with fixed slots and one special-code task. */
export function aCampaign(change: Partial<FixedCampaign> = {}): FixedCampaign {
  const slug = `e2e-${randomUUID().slice(0, 13)}`
  return {
    slug,
    variant: 'FIXED_SLOT_FIXED_REWARD',
    ...named(`Test ${slug}`),
    startsAt: new Date(Date.now() - DAY_MS).toISOString(),
    endsAt: new Date(Date.now() + 3 * DAY_MS).toISOString(),
    featured: false,
    private: true,
    categories: [],
    countries: [],
    continents: [],
    platforms: [],
    clients: [],
    reward: { currency: 'KCASH', amount: '12.50', slots: 20 },
    tasks: [codeTask()],
    ...change,
  }
}

/** A live private ranking that ends at this time: 50 KCash to the first, 20 to the second, 10 and 5 points a task. */
export function aRanking(endsAt: number): RankedCampaign {
  const { reward: _, ...campaign } = aCampaign()
  const tiers = [
    { to: 1, amount: '50.00' },
    { to: 2, amount: '20.00' },
  ]
  return {
    ...campaign,
    variant: 'OPEN_SLOT_LEADERBOARD_REWARD',
    endsAt: new Date(endsAt).toISOString(),
    claimEndsAt: new Date(endsAt + DAY_MS).toISOString(),
    reward: { currency: 'KCASH', tiers },
    tasks: [
      { ...codeTask(), points: 10 },
      { ...linkTask(), points: 5 },
    ],
  }
}

/** A live private raffle that ends at this time: 50 KCash to each of two who are drawn. */
export function aRaffle(endsAt: number): RaffleCampaign {
  const { reward: _, ...campaign } = aRanking(endsAt)
  const tiers = [{ to: 2, amount: '50.00' }]
  return {
    ...campaign,
    variant: 'OPEN_SLOT_RAFFLE_REWARD',
    reward: { currency: 'KCASH', tiers, maxEntries: 12 },
  }
}

type RaffleCampaign = Extract<CampaignInput, { variant: 'OPEN_SLOT_RAFFLE_REWARD' }>
type RankedCampaign = Extract<CampaignInput, { variant: 'OPEN_SLOT_LEADERBOARD_REWARD' }>
export type FixedCampaign = Extract<CampaignInput, { variant: 'FIXED_SLOT_FIXED_REWARD' }>
export type TaskInput = CampaignInput['tasks'][number]

export const codeTask = (stage = 1): TaskInput => ({
  ...taskNamed('The password', stage, 'code'),
  type: 'SPECIAL_CODE_VALIDATION',
  codes: [CODE],
})

export const linkTask = (stage = 1, minimumSeconds = 0): TaskInput => ({
  ...taskNamed('The long read', stage, 'link'),
  type: 'URI_REDIRECTION',
  url: LINK,
  minimumSeconds,
})

export const gameTask = (stage = 1): TaskInput => ({
  ...taskNamed('The player', stage, 'player'),
  type: 'CAPTURE_LOGIN_AND_GAME_DETAILS',
  game: 'Ember Throne',
  loginMethods: ['USERNAME', 'STEAM_ID'],
  fields: [{ key: 'guild', label: inAll('Guild'), required: true, maxLength: 20 }],
})

export const walletTask = (stage = 1): TaskInput => ({
  ...taskNamed('The wallet', stage, 'wallet'),
  type: 'WALLET_LINK',
})

/** The first server of the sandbox's Discord. */
export const SERVER = {
  guildId: '1100000000000000001',
  guildName: 'Monsoon HQ',
  inviteUrl: `${LINK}/invite`,
}

export const serverTask = (): TaskInput =>
  outsideTask('The server', { type: 'DISCORD_JOIN', ...SERVER })

/** A goal in the sandbox's game, by the login of `gameTask`. */
export const goalTask = (stage = 1): TaskInput => ({ ...ownGoalTask(stage), loginTask: 'player' })

/** The same by how the quest's game knows the user. */
export const ownGoalTask = (stage = 1) => ({
  ...taskNamed('The siege', stage, 'siege'),
  type: 'GAME_API_VALIDATION' as const,
  gameApi: 'ember-throne',
  gameName: 'Ember Throne',
  gameUrl: `${LINK}/game`,
  goal: 'siege.won',
})

/** A username, which a new user has yet to choose. */
export const userNameTask = (stage = 1): TaskInput => ({
  ...taskNamed('The name', stage, 'name'),
  type: 'INTERNAL_API_VALIDATION',
  fact: 'USER_NAME_CHOSEN',
})

/** 20 tokens of the sandbox's chain. */
export const tokenTask = (stage = 1): TaskInput => ({
  ...taskNamed('The token', stage, 'token'),
  type: 'HOLD_TOKEN',
  chainId: 31_337,
  chainName: 'Local chain',
  contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  symbol: 'EMBER',
  minimum: '20000000000000000000',
})

/** A token of the collection of the sandbox's chain. */
export const nftTask = (): TaskInput =>
  outsideTask('The banner', {
    ...({ type: 'HOLD_NFT', chainId: 31_337, chainName: 'Local chain' } as const),
    contract: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
    collection: 'Ember Banners',
    minimum: 1,
  })

export const followTask = (): TaskInput =>
  outsideTask('The riders', { type: 'TWITTER_FOLLOW', handle: 'MonsoonRiders' })

/** A task by its type and what it asks for. */
export const outsideTask = (title: string, asks: Asked<TaskInput>): TaskInput => ({
  ...taskNamed(title, 1, 'outside'),
  ...asks,
})
type Asked<Task> = Task extends TaskInput ? Omit<Task, keyof ReturnType<typeof taskNamed>> : never

/** A campaign's texts. */
export const named = (title: string) => ({
  title: inAll(title),
  summary: inAll('A password, a page, a player and a wallet.'),
  description: inAll(`The password of this evening: ${CODE}.`),
})

const taskNamed = (title: string, stage: number, id: string) => ({
  id,
  stage,
  title: inAll(title),
  description: inAll(`What “${title}” asks for.`),
})

export function inAll(text: string) {
  return { en: text, hi: text, 'pt-BR': text }
}
