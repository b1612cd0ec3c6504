import type { RewardHold } from '@platform/contracts/quests/holds'
import { campaignPath } from '@platform/contracts/quests/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaignPage, aClaim, allDone, CAMPAIGN_ID, NOW } from '../../testing/campaigns.ts'
import { CAMPAIGN, CLAIM_STATE, openQuests } from '../../testing/open-quests.ts'
import { aCodeTask } from '../campaigns/task-types/special-code/fixture.ts'

const CLAIM_PATH = '/airdrop-campaign/campaigns/:id/claims/:claimId'
const HELD = 'GET /userquest/held'
const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString()

const aHold = (difference: Partial<RewardHold> = {}): RewardHold => ({
  state: 'waiting',
  reasons: ['DEVICE', 'VELOCITY'],
  since: inDays(0),
  decisionBy: inDays(3),
  releasedBy: inDays(14),
  explanation: null,
  words: null,
  appealUntil: null,
  ...difference,
})
const refusal = { decisionBy: null, releasedBy: null, words: 'Ten <b>accounts</b>' } as const
const heldClaim = (hold: Partial<RewardHold> = {}) => aClaim({ status: 'HELD', hold: aHold(hold) })
const refused = (hold: Partial<RewardHold> = {}) =>
  aClaim({ status: 'REFUSED', hold: aHold({ ...refusal, state: 'rejected', ...hold }) })

const open = (claim: ReturnType<typeof aClaim>) =>
  openQuests({
    path: campaignPath(CAMPAIGN_ID),
    serve(api) {
      const progress = allDone({ claim })
      const tasks = [aCodeTask({ status: 'VERIFIED' })]
      api.on(CAMPAIGN, () => answer(aCampaignPage({ tasks, progress })))
      api.on(CLAIM_STATE, () => answer(claim))
      api.on(HELD, () =>
        answer({
          rewards: [],
          signals: [{ kind: 'DEVICE', count: 2, firstAt: inDays(-2), lastAt: inDays(0) }],
          keptDays: 30,
        }),
      )
      for (const what of ['explanation', 'appeal'] as const) {
        const state = what === 'appeal' ? 'appealed' : 'waiting'
        api.on(`POST ${CLAIM_PATH}/${what}`, ({ body }) =>
          answer(heldClaim({ state, explanation: Object(body).reason })),
        )
      }
    },
  })

test('a held reward says why, what comes next and when, and takes an explanation', async () => {
  const { api, user } = await open(heldClaim())
  await screen.findByText(/other accounts took part from the same device, it went faster/)
  expect(
    screen.getByText(/^We decide by .+ If nobody has decided by .+, it is paid\.$/),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Explain' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: 'Send' }))
  expect(sheet.getByText('Write why.')).toBeDefined()
  await user.type(sheet.getByRole('textbox'), 'My sister')
  await user.click(sheet.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('You wrote: “My sister”')).toBeDefined()
  expect(api.calls(`POST ${CLAIM_PATH}/explanation`)[0]?.body).toEqual({ reason: 'My sister' })
})

test('a refused one shows the words of the reviewer as plain text, and can be appealed against', async () => {
  const { api, user } = await open(refused({ appealUntil: inDays(14) }))
  await screen.findByText('Not paid')
  expect(screen.getByText('They write: “Ten <b>accounts</b>”')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Appeal' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByRole('textbox'), 'A family')
  await user.click(sheet.getByRole('button', { name: 'Send the appeal' }))
  expect(await screen.findByText('You have appealed: another person decides.')).toBeDefined()
  expect(api.calls(`POST ${CLAIM_PATH}/appeal`)[0]?.body).toEqual({ reason: 'A family' })
})

test.each([
  ['its time is over', refused({ appealUntil: inDays(-1) })],
  ['it is final', refused({ state: 'final' })],
])('a refusal cannot be appealed against when %s', async (_, claim) => {
  await open(claim)
  await screen.findByText('Not paid')
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
})

test('what it means, and what is kept about it, is folded; the latter is fetched when the user asks', async () => {
  const { api, user } = await open(heldClaim())
  const summary = await screen.findByText('What this means, and what we keep')
  expect(screen.getByText(/^A person looks at this reward/).closest('details')?.open).toBe(false)
  expect(api.calls(HELD)).toHaveLength(0)
  await user.click(summary)
  expect(await screen.findByText(/^2 devices that you played on/)).toBeDefined()
  expect(screen.getByText('Each is deleted 30 days after we last saw it.')).toBeDefined()
})
