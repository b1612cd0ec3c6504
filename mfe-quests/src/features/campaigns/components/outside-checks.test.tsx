import type { Language } from '@platform/contracts/constants'
import type { Task } from '@platform/contracts/quests/http'
import { campaignPath, REFERRALS_PATH } from '@platform/contracts/quests/paths'
import { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaignPage, CAMPAIGN_ID, someProgress } from '../../../testing/campaigns.ts'
import { CAMPAIGN, openQuests } from '../../../testing/open-quests.ts'
import { aReferralTask } from '../task-types/create-referral/fixture.ts'
import { aGameApiTask } from '../task-types/game-api/fixture.ts'
import { aNftTask } from '../task-types/hold-nft/fixture.ts'
import { aTokenTask } from '../task-types/hold-token/fixture.ts'
import { aFactTask } from '../task-types/internal-api/fixture.ts'

async function openTask(task: Task, language: Language = 'en') {
  await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    language,
    serve(api) {
      api.on(CAMPAIGN, () => answer(aCampaignPage({ tasks: [task], progress: someProgress() })))
    },
  })
  return within(await screen.findByRole('listitem'))
}
const rejected = (rejection: Task['rejection'], rejectionDetails = {}) =>
  ({ status: 'REJECTED', rejection, rejectionDetails }) as const

test.each([
  ['en', 'Ember Throne says: “<b>Level 9</b> of 10”. Play on, then try again.'],
  ['hi', 'Ember Throne का कहना है: “<b>Level 9</b> of 10”। खेलते रहें, फिर दोबारा कोशिश करें।'],
  ['pt-BR', 'Ember Throne diz: “<b>Level 9</b> of 10”. Continue jogando e tente de novo.'],
] as const)("the game's own reason is shown as plain text: %s", async (language, text) => {
  const details = { game: 'Ember Throne', reason: '<b>Level 9</b> of 10' }
  const row = await openTask(aGameApiTask(rejected('GAME_GOAL_NOT_REACHED', details)), language)
  expect(await row.findByText(text)).toBeDefined()
  expect(row.getByRole('link').getAttribute('href')).toBe('https://ember-throne.example/play')
})

test('a game that gives no reason is named all the same', async () => {
  const row = await openTask(aGameApiTask(rejected('GAME_GOAL_NOT_REACHED')))
  expect(await row.findByText(/Ember Throne says the goal is not reached yet/)).toBeDefined()
})

test('somebody whose login is not known reads where to give it', async () => {
  const row = await openTask(aGameApiTask(rejected('GAME_LOGIN_MISSING')))
  expect(await row.findByText(/Complete the task that asks for it first/)).toBeDefined()
  expect(row.queryByRole('link')).toBeNull()
})

test.each([
  ['en', /Somebody else has been paid for this player/],
  ['hi', /इस खिलाड़ी के लिए किसी और को भुगतान हो चुका है/],
  ['pt-BR', /Outra pessoa já recebeu por este jogador/],
] as const)('somebody whose player is used reads what they can do: %s', async (language, text) => {
  const row = await openTask(aGameApiTask(rejected('GAME_LOGIN_USED')), language)
  expect(await row.findByText(text)).toBeDefined()
})

test.each([
  ['en', /Still missing: country, preferred role/],
  ['hi', /यह बाक़ी है: देश, पसंदीदा भूमिका/],
  ['pt-BR', /Falta: país, função preferida/],
] as const)(
  'what a profile lacks is named, with the page where it is filled in: %s',
  async (language, text) => {
    const details = { missing: 'country,preferredRole,ofANewerVersion' }
    const row = await openTask(aFactTask(rejected('FACT_MISSING', details)), language)
    expect(await row.findByText(text)).toBeDefined()
    const back = `?back=${encodeURIComponent(campaignPath(CAMPAIGN_ID))}`
    expect(row.getByRole('link').getAttribute('href')).toBe(`${PROFILE_PATHS.details}${back}`)
  },
)

test('an e-mail address is added on the page of the account', async () => {
  const settings = { type: 'INTERNAL_API_VALIDATION', fact: 'EMAIL_VERIFIED' } as const
  const row = await openTask(aFactTask({ settings, ...rejected('FACT_MISSING') }))
  expect(await row.findByText(/has no verified e-mail address yet/)).toBeDefined()
  const link = row.getByRole('link', { name: 'Add an e-mail address' })
  expect(link.getAttribute('href')).toMatch(PROFILE_PATHS.account)
})

test.each([
  ['en', /^1 of 2 friends have claimed their first reward/],
  ['hi', /^2 में से 1 दोस्तों ने अपना पहला इनाम क्लेम किया है/],
  ['pt-BR', /^1 de 2 amigos já resgataram a primeira recompensa/],
] as const)('friends are counted, with the way to invite more: %s', async (language, text) => {
  const details = { has: '1', needs: '2' }
  const row = await openTask(aReferralTask(rejected('REFERRALS_TOO_FEW', details)), language)
  expect(await row.findByText(text)).toBeDefined()
  expect(row.getByRole('link').getAttribute('href')).toBe(REFERRALS_PATH)
})

const WALLET = { wallet: '0xa1a1…a1a1', holds: '1', needs: '2' }
const collection = aNftTask()

test('a refusal at a block says which one counts', async () => {
  const settings = { ...collection.settings, block: 81_234 }
  const atBlock = await openTask(aNftTask({ settings, ...rejected('NFT_NOT_HELD', WALLET) }), 'en')
  expect(await atBlock.findByText(/What counts is block 81234\.$/)).toBeDefined()
})

test('who shows a wallet that another account has used reads why it does not count', async () => {
  const used = await openTask(aTokenTask(rejected('HOLDING_USED')), 'en')
  expect(await used.findByText(/for another account\.$/)).toBeDefined()
})

test.each([
  ['en', aTokenTask(), /^Wallet 0xa1a1…a1a1 holds 1 EMBER on Polygon; 2 are needed/],
  ['hi', aTokenTask(), /^Polygon पर वॉलेट 0xa1a1…a1a1 में 1 EMBER है; 2 चाहिए/],
  ['pt-BR', aTokenTask(), /^A carteira 0xa1a1…a1a1 tem 1 EMBER em Polygon/],
  ['en', collection, /^Wallet 0xa1a1…a1a1 holds 1 of Ember Banners on Polygon; 2 needed/],
  [
    'en',
    aNftTask({ settings: { ...collection.settings, tokenId: '7' } }),
    /^Wallet 0xa1a1…a1a1 does not hold #7 of Ember Banners on Polygon/,
  ],
] as const)('a refusal names the wallet and what it holds: %s %#', async (language, task, text) => {
  const rejection = task.type === 'HOLD_TOKEN' ? 'TOKEN_BALANCE_TOO_LOW' : 'NFT_NOT_HELD'
  const row = await openTask({ ...task, ...rejected(rejection, WALLET) }, language)
  expect(await row.findByText(text)).toBeDefined()
  expect(row.getByRole('link').getAttribute('href')).toBe(PROFILE_PATHS.wallet)
})
