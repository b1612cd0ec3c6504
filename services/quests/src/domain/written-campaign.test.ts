import { campaignInput as schema } from '@platform/contracts/quests/admin'
import { expect, test } from 'vitest'
import {
  CODE,
  campaignInput,
  codeTask,
  dynamicCampaignInput,
  raffleInput,
  rankedCampaignInput,
} from '../testing/campaign-input.ts'
import { contentOf } from './campaign-content.ts'
import { writtenCampaign } from './written-campaign.ts'

type Input = Parameters<typeof contentOf>[0]

/** As it is stored and written anew, with the codes that nobody can read back. */
function rewritten(input: Input) {
  const written = writtenCampaign(contentOf(input, 'c'))
  const tasks = written.tasks as Record<string, unknown>[]
  return schema.parse({
    ...written,
    tasks: tasks.map((task) =>
      task.type === 'SPECIAL_CODE_VALIDATION' ? { ...task, codes: [CODE] } : task,
    ),
  })
}

const text = { en: 'A', hi: 'B', 'pt-BR': 'C' }
const tasks = [
  codeTask('code', 3),
  {
    ...{ id: 'visit', type: 'URI_REDIRECTION', title: text, description: text, stage: 2 },
    ...{ url: 'https://example.com/', minimumSeconds: 5 },
  },
  {
    ...{ id: 'proof', type: 'PROOF', title: text, description: text, stage: 1, kPoints: 5 },
    ...{ instructions: text, asks: { text: 'required', link: 'no' }, handIns: 2 },
  },
  { id: 'wallet', type: 'WALLET_LINK', title: text, description: text, stage: 1 },
]

test.each([
  ['fixed rewards', campaignInput()],
  ['a pool', dynamicCampaignInput()],
  ['a ranking', rankedCampaignInput()],
  ['a raffle', raffleInput()],
  [
    'all that may be written',
    campaignInput({
      ...{ featured: true, private: true, categories: ['Rain'], countries: ['IN'] },
      ...{ minimumScore: 10, invited: true, chiefs: true, after: 'earlier-drop' },
      ...{ game: 'lanterns', difficulty: 3 },
      tasks: schema.parse({ ...campaignInput(), tasks }).tasks,
    } as Parameters<typeof campaignInput>[0]),
  ],
])('of %s the same content is written again', (_what, input) => {
  expect(contentOf(rewritten(input), 'c')).toEqual(contentOf(input, 'c'))
})

test('codes are not in it, not even as digests', () => {
  const written = writtenCampaign(contentOf(campaignInput(), 'c'))
  expect(written.tasks).toEqual([expect.not.objectContaining({ codes: expect.anything() })])
  expect(JSON.stringify(written)).not.toMatch(/digest|salt|monsoon-2026/)
})
