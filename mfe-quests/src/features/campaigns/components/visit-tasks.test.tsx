import { brand } from '@platform/contracts/brand'
import type { Language } from '@platform/contracts/constants'
import type { Task } from '@platform/contracts/quests/http'
import { campaignPath } from '@platform/contracts/quests/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aCampaignPage, CAMPAIGN_ID, NOW, someProgress } from '../../../testing/campaigns.ts'
import { CAMPAIGN, openQuests, VALIDATE } from '../../../testing/open-quests.ts'
import { aChannelTask } from '../task-types/telegram-join/fixture.ts'
import { aCardTask, aFollowTask, aShareTask } from '../task-types/x/fixture.ts'

async function openTask(task: Task, language: Language) {
  const account = { isActive: true, needsReconnect: false }
  const page = await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    language,
    serve(api) {
      api.on(CAMPAIGN, () => answer(aCampaignPage({ tasks: [task], progress: someProgress() })))
      api.on('GET /auth/social/status', () => answer({ telegram: account, twitter: account }))
    },
  })
  return { ...page, row: within(await screen.findByRole('listitem')) }
}
const tried = (task: Task, difference: Partial<Task>) =>
  answer({ task: { ...task, ...difference }, progress: someProgress() })
const rejected = (rejection: Task['rejection']) =>
  ({ status: 'REJECTED', rejection, rejectionDetails: { user: 'monsoon_fox' } }) as const
const channel = aChannelTask(rejected('TELEGRAM_NOT_MEMBER'))
const follow = aFollowTask(rejected('TWITTER_NOT_FOLLOWING'))
const share = aShareTask(rejected('TWITTER_NO_REFERRAL_POST'))
const LINK = `${location.origin}/?ref=K7M2QX9P`
/** X's composer, with the user's own link. */
const composer = (text: string) =>
  `https://x.com/intent/post?${new URLSearchParams({ text, url: LINK })}`
const IN_WORDS = {
  en: `Join me on ${brand.name}.`,
  hi: `${brand.name} पर मेरे साथ जुड़ें।`,
  'pt-BR': `Venha comigo para a ${brand.name}.`,
} as const
const CHANNEL = 'https://telegram.example/monsoon_wire'
const FOLLOW = 'https://x.com/intent/follow?screen_name=MonsoonRiders'

test.each([
  [
    ...(['en', channel, CHANNEL] as const),
    'Telegram says monsoon_fox is not in Monsoon Wire. Join with the same account, then try again.',
  ],
  [
    ...(['pt-BR', channel, CHANNEL] as const),
    'O Telegram diz que monsoon_fox não está em Monsoon Wire. Entre com a mesma conta e tente de novo.',
  ],
  [
    ...(['en', follow, FOLLOW] as const),
    'X says @monsoon_fox does not follow @MonsoonRiders. Follow with the same account, then try again.',
  ],
  [
    ...(['hi', follow, FOLLOW] as const),
    'X के अनुसार @monsoon_fox अभी @MonsoonRiders को फ़ॉलो नहीं करता। इसी अकाउंट से फ़ॉलो करें, फिर दोबारा कोशिश करें।',
  ],
  [
    ...(['en', share, composer(IN_WORDS.en)] as const),
    `X shows no recent post by @monsoon_fox with your link ${LINK}. Post it with the same account, then try again.`,
  ],
  [
    ...(['hi', share, composer(IN_WORDS.hi)] as const),
    `X पर @monsoon_fox की हाल की कोई पोस्ट आपके लिंक ${LINK} के साथ नहीं दिखती। इसी अकाउंट से पोस्ट करें, फिर दोबारा कोशिश करें।`,
  ],
  [
    ...(['pt-BR', share, composer(IN_WORDS['pt-BR'])] as const),
    `O X não mostra um post recente de @monsoon_fox com o seu link ${LINK}. Poste com a mesma conta e tente de novo.`,
  ],
])(
  '%s: a rejected task names the account and what was looked for, with the link',
  async (language, task, href, text) => {
    const { row } = await openTask(task, language)
    expect((await row.findByRole('alert')).textContent).toBe(text)
    expect(row.getByRole('link').getAttribute('href')).toBe(href)
  },
)

test.each(['en', 'hi', 'pt-BR'] as const)(
  "%s: the press opens X's composer with the user's own invitation",
  async (language) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    onTestFinished(() => opened.mockRestore())
    const task = aShareTask()
    const { row, user, api } = await openTask(task, language)
    api.on(VALIDATE, () => tried(task, { status: 'OPENED', openedAt: new Date(NOW).toISOString() }))
    await user.click(await row.findByRole('button'))
    expect(opened).toHaveBeenCalledWith(
      composer(IN_WORDS[language]),
      '_blank',
      'noopener,noreferrer',
    )
    const link = await row.findByRole('link')
    expect(link.getAttribute('href')).toBe(composer(IN_WORDS[language]))
  },
)

test.each([
  ['en', `My Proof-of-Gamer card on ${brand.name}.`],
  ['hi', `${brand.name} पर मेरा Proof-of-Gamer कार्ड।`],
  ['pt-BR', `Meu cartão Proof-of-Gamer na ${brand.name}.`],
] as const)("%s: a card is shared by X's composer with its page", async (language, text) => {
  const task = aCardTask({ status: 'OPENED', card: '/pog/MonsoonFox' })
  const { row } = await openTask(task, language)
  const url = `${location.origin}/pog/MonsoonFox`
  expect((await row.findByRole('link')).getAttribute('href')).toBe(
    `https://x.com/intent/post?${new URLSearchParams({ text, url })}`,
  )
})

test.each([aCardTask(), aCardTask({ status: 'REJECTED', rejection: 'POG_CARD_MISSING' })])(
  'without a card the task says so, and leads to where one is made: $status',
  async (task) => {
    const { row, user, api, shell } = await openTask(task, 'en')
    expect(await row.findByText(/Proof-of-Gamer card/)).toBeDefined()
    await user.click(row.getByRole('button', { name: `CONTINUE: ${task.title}` }))
    expect(shell.visited).toEqual(['/pog/mint'])
    expect(api.calls(VALIDATE)).toEqual([])
  },
)

test('without a known invitation it cannot be tried', async () => {
  const { invitation: _unknown, ...task } = aShareTask()
  const { row } = await openTask(task, 'en')
  expect(row.queryByRole('button')).toBeNull()
})
