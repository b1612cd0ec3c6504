import { expect, test } from 'vitest'
import { readCampaignFile } from '../campaign-file/read-campaign-file.ts'
import { Refusal } from '../platform/client.ts'
import type { OperatorSession } from '../platform/log-in.ts'
import { carryOut, Interrupted } from './carry-out.ts'
import { planImport } from './plan-import.ts'

const file = ['first', 'second'].map(
  (slug) => `
- slug: ${slug}
  variant: FIXED_SLOT_FIXED_REWARD
  title: &text { en: a, hi: b, pt-BR: c }
  summary: *text
  description: *text
  startsAt: now
  endsAt: +3d
  reward: { currency: KCASH, amount: '50.00', slots: 2 }
  tasks: [{ id: wallet, type: WALLET_LINK, title: *text, description: *text }]
`,
)
const entries = readCampaignFile(file.join(''), new Date()).entries ?? []
const plan = planImport(entries, new Map(), new Map())

/** An operator whose platform refuses one call, and records the others. */
function operator(refuses?: string, issueAnswer: object = {}, publishAnswer: object = {}) {
  const calls: string[] = []
  const session = {
    userId: 'operator',
    roles: ['admin', 'finance'],
    async call({ method, path, body }: { method: string; path: string; body?: { slug?: string } }) {
      const slug = body?.slug ?? path.split('/').at(-2) ?? ''
      const name = `${method} ${path.split('/').at(-1)} ${slug}`
      if (name === refuses) throw new Refusal(409, 'SLUG_TAKEN', 'Another campaign has this slug.')
      calls.push(name)
      return {
        id: slug,
        slug,
        version: 3,
        ...(path.endsWith('/issue') && issueAnswer),
        ...(name === 'POST publish?version=3 second' && publishAnswer),
      }
    },
  }
  return { session: session as unknown as OperatorSession, calls }
}

test('nothing is public before all of it is drafted and paid', async () => {
  const { session, calls } = operator()
  const { published } = await carryOut(session, plan, () => {})
  expect(published.map(({ slug }) => slug)).toEqual(['first', 'second'])
  expect(calls).toEqual([
    'POST issue admin',
    'POST campaigns first',
    'POST campaigns second',
    // What is paid for and published is what was written.
    'POST fund?version=3 first',
    'POST fund?version=3 second',
    'POST publish?version=3 first',
    'POST publish?version=3 second',
  ])
})

test('an issue that a second person has to approve stops the import before a draft', async () => {
  const { session, calls } = operator(undefined, { state: 'waiting', bodyHash: 'a' })
  await expect(carryOut(session, plan, () => {})).rejects.toThrow(
    '200.00 KCASH wait for the approval',
  )
  expect(calls).toEqual(['POST issue admin'])
})

test('a campaign that a second person has to approve waits, and the others are public', async () => {
  const { session } = operator(undefined, {}, { state: 'waiting', bodyHash: 'a' })
  const steps: string[] = []
  const { published, waiting } = await carryOut(session, plan, (done, slug) =>
    steps.push(`${done} ${slug}`),
  )
  expect([published.map(({ slug }) => slug), waiting]).toEqual([['first'], ['second']])
  expect(steps.slice(-2)).toEqual(['published first', 'waiting second'])
})

test('a draft of an earlier import is written as it was looked up, so that nobody is overwritten', async () => {
  const { session, calls } = operator()
  const [entry] = entries
  if (!entry) throw new Error('no entry')
  const { currency } = entry.campaign.reward
  const found = { ...{ id: 'd', status: 'DRAFT', funded: '0.00', version: 7 }, currency }
  const known = new Map([['first', { campaign: found as never, differences: [] }]])
  await carryOut(session, planImport([entry], known, new Map([['KCASH', 10_000n]])), () => {})
  expect(calls[0]).toBe('PUT d?version=7 first')
})

test('a refusal in the middle stops the import and names what is left', async () => {
  const drafting = carryOut(operator('POST campaigns second').session, plan, () => {})
  await expect(drafting).rejects.toMatchObject({ slug: 'second', drafts: ['first'], published: [] })

  const { session } = operator('POST publish?version=3 second')
  const error = await carryOut(session, plan, () => {}).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(Interrupted)
  expect(error).toMatchObject({ slug: 'second', drafts: ['second'], published: ['first'] })
})
