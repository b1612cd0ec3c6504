import { randomUUID } from 'node:crypto'
import type { CampaignDetail, Task } from '@platform/contracts/quests/http'
import type { Caller } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checksOf, openChecks, type StoredChecks } from '../testing/check-user.ts'
import { type IdentityDouble, startIdentityDouble } from '../testing/identity-double.ts'
import { liveCampaign } from '../testing/make-campaign.ts'
import { broken } from '../testing/provider-double.ts'
import { SITE, startQuests, type TestQuests } from '../testing/start-quests.ts'
import { limitedFor, startXDouble, unauthorised, type XDouble } from '../testing/x-double.ts'

const text = { en: 'a', hi: 'b', 'pt-BR': 'c' }
const shown = { title: text, description: text, stage: 1 }
const postUrl = 'https://x.com/MonsoonRiders/status/1800000000000000001'
const to = (type: string) => [{ type, id: '1800000000000000001' }]

let quests: TestQuests
let x: XDouble
let identity: IdentityDouble
let stored: StoredChecks
let own: ReturnType<typeof checksOf>
let campaignId: string
beforeAll(async () => {
  x = await startXDouble()
  identity = await startIdentityDouble()
  quests = await startQuests({ IDENTITY_URL: identity.url, X_API_URL: x.url })
  const tasks = [
    { ...shown, id: 'follow', type: 'TWITTER_FOLLOW' as const, handle: 'MonsoonRiders' },
    { ...shown, id: 'like', type: 'TWITTER_LIKE' as const, postUrl },
    { ...shown, id: 'retweet', type: 'TWITTER_RETWEET' as const, postUrl },
    { ...shown, id: 'comment', type: 'TWITTER_COMMENT' as const, postUrl },
    { ...shown, id: 'tweet', type: 'TWITTER_HASHTAG_TWEET' as const, hashtags: ['MonsoonRelay'] },
    { ...shown, id: 'bio', type: 'TWITTER_BIO' as const, text: 'Monsoon rider' },
    { ...shown, id: 'name', type: 'TWITTER_PROFILE_NAME' as const, brand: 'Monsoon' },
    { ...shown, id: 'share', type: 'TWITTER_SHARE_REFERRAL' as const },
  ]
  stored = await openChecks(quests)
  campaignId = (await liveCampaign(quests, { tasks })).id
  own = checksOf(quests, campaignId)
})
afterAll(async () => {
  await stored.close()
  await quests.stop()
  await identity.stop()
  await x.stop()
})
beforeEach(async () => {
  await stored.forget()
  x.answers.length = 0
  x.calls.length = 0
})
const CONFIRM = { step: 'confirm' }
/** A try after the visit, and its result. */
async function checked(user: Caller, taskId: string): Promise<Task> {
  expect((await own.tryTask(user, taskId, CONFIRM)).status).toBe('VALIDATING')
  return own.resultOf(user, taskId)
}

async function participant() {
  const user = await own.participant()
  const account = { handle: 'monsoon_fox', token: randomUUID(), renewed: null as string | null }
  identity.accounts.set(user.id, account)
  return { user, account }
}
const follows = { following: [[{ id: '1', name: 'M', username: 'monsoonriders' }]] }

test.each([
  ['follow', 'TWITTER_NOT_FOLLOWING', '/following', follows],
  ['like', 'TWITTER_NOT_LIKED', '/liked_tweets', { liked_tweets: [to('')] }],
  [
    'retweet',
    'TWITTER_NOT_RETWEETED',
    '/tweets',
    { tweets: [[{ referenced_tweets: to('retweeted') }]] },
  ],
  [
    'comment',
    'TWITTER_NOT_COMMENTED',
    '/tweets',
    { tweets: [[{ referenced_tweets: to('replied_to') }]] },
  ],
  [
    'tweet',
    'TWITTER_NO_HASHTAG_TWEET',
    '/tweets',
    { tweets: [[{ entities: { hashtags: [{ tag: 'MonsoonRelay' }] } }]] },
  ],
  [
    'bio',
    'TWITTER_NOT_IN_BIO',
    '',
    { profile: [{ name: 'Fox', description: 'A Monsoon rider.' }] },
  ],
  ['name', 'TWITTER_NOT_IN_NAME', '', { profile: [{ name: 'Fox of Monsoon' }] }],
])(
  'the task %s says what X does not show, and is verified once it does',
  async (id, rejection, path, done) => {
    const { user, account } = await participant()
    expect((await own.tryTask(user, id, { step: 'open' })).status).toBe('OPENED')
    expect(await checked(user, id)).toMatchObject({
      status: 'REJECTED',
      rejection,
      rejectionDetails: { user: 'monsoon_fox' },
    })
    x.pages.set(account.token, done)
    expect((await checked(user, id)).status).toBe('VERIFIED')
    const paths = x.calls.map((call) => new URL(call.path, x.url).pathname)
    expect(paths).toEqual([`/2/users/81${path}`, `/2/users/81${path}`])
  },
)

test.each([
  ['X did not follow', (url: string) => ({ entities: { urls: [{ expanded_url: url }] } })],
  [
    'X followed to its end, in a long post,',
    (url: string) => ({
      entities: { hashtags: [] },
      note_tweet: {
        entities: { urls: [{ expanded_url: 'https://short.example/a', unwound_url: url }] },
      },
    }),
  ],
])("a link that %s counts if it is the user's own invitation", async (_how, postOf) => {
  const { user, account } = await participant()
  const sharing = await own.taskOf(user, 'share')
  expect(sharing.invitation).toMatch(/^\/\?ref=[A-Z0-9]{8}$/)
  x.pages.set(account.token, { tweets: [[postOf(`${SITE}/?ref=AAAAAAAA`)]] })
  expect(await checked(user, 'share')).toMatchObject({
    ...{ status: 'REJECTED', rejection: 'TWITTER_NO_REFERRAL_POST' },
    ...{ rejectionDetails: { user: 'monsoon_fox' }, invitation: sharing.invitation },
  })
  x.pages.set(account.token, { tweets: [[postOf(`${SITE}${sharing.invitation}`)]] })
  expect((await checked(user, 'share')).status).toBe('VERIFIED')
})

test('an invitation is shown with the task that is to share it, to each reader their own', async () => {
  const ofReader = async (reader: Caller) => {
    const { data } = await reader.get<CampaignDetail>(`/campaigns/${campaignId}`)
    return data.tasks.flatMap(({ id, invitation }) => (invitation ? [[id, invitation]] : []))
  }
  const [one, other] = [await quests.signedIn(), await quests.signedIn()]
  const path = async (reader: Caller) =>
    (await reader.get<{ path: string }>('/referral-code')).data.path
  expect(await ofReader(one)).toEqual([['share', await path(one)]])
  expect(await ofReader(other)).toEqual([['share', await path(other)]])
  expect(await path(one)).not.toBe(await path(other))
  expect(await ofReader(quests.visitor)).toEqual([])
})

test('what lies on a later page is found, and no more than five are read', async () => {
  const { user, account } = await participant()
  const page = [{ referenced_tweets: [] }]
  const far = [{ referenced_tweets: to('replied_to') }]
  x.pages.set(account.token, { tweets: [page, page, far] })
  expect((await checked(user, 'comment')).status).toBe('VERIFIED')
  expect(x.calls).toHaveLength(3)
  x.pages.set(account.token, { tweets: [page, page, page, page, page, far] })
  expect((await checked(user, 'retweet')).status).toBe('REJECTED')
  expect(x.calls).toHaveLength(8)
})

test('without an X account a try is rejected at once, and X is not asked', async () => {
  const { user } = await participant()
  identity.accounts.delete(user.id)
  expect((await own.tryTask(user, 'follow', CONFIRM)).rejection).toBe('TWITTER_NOT_LINKED')
  expect(x.calls).toEqual([])
})

test('a token that X refuses is renewed once; without a newer one the user is asked to connect again', async () => {
  const { user, account } = await participant()
  x.answers.push(unauthorised)
  expect((await checked(user, 'follow')).rejection).toBe('TWITTER_RECONNECT_NEEDED')
  account.renewed = randomUUID()
  x.pages.set(account.renewed, follows)
  x.answers.push(unauthorised)
  expect((await checked(user, 'follow')).status).toBe('VERIFIED')
})

test('an outage is no answer: the check is repeated', async () => {
  const { user, account } = await participant()
  x.pages.set(account.token, follows)
  x.answers.push(broken)
  await own.tryTask(user, 'follow', CONFIRM)
  await waitFor(() => x.calls.length === 1)
  expect((await own.repeated(user, 'follow')).status).toBe('VERIFIED')
})

test("a user's limit delays that user alone, until the time that X names", async () => {
  const one = await participant()
  const two = await participant()
  for (const { account } of [one, two]) x.pages.set(account.token, follows)
  x.answers.push(limitedFor(60))
  await own.tryTask(one.user, 'follow', CONFIRM)
  await waitFor(() => x.calls.length === 1)
  expect((await checked(two.user, 'follow')).status).toBe('VERIFIED')
  quests.advance(50_000)
  expect((await own.taskOf(one.user, 'follow')).status).toBe('VALIDATING')
  expect((await own.repeated(one.user, 'follow')).status).toBe('VERIFIED')
  expect(x.calls).toHaveLength(3)
})

test('a user reads what X says of their account, and why it cannot be read', async () => {
  const { user, account } = await participant()
  x.pages.set(account.token, { profile: [{ name: 'Monsoon Fox', description: 'Rider' }] })
  const read = () => user.get('/twitter/profile')
  expect((await read()).data).toEqual({ handle: 'monsoon_fox', name: 'Monsoon Fox', bio: 'Rider' })
  const refused = async (answer: typeof broken) => {
    x.answers.push(answer)
    const { status, code } = await read()
    return [status, code]
  }
  expect(await refused(limitedFor(60))).toEqual([429, 'RATE_LIMITED'])
  expect(await refused(unauthorised)).toEqual([409, 'SOCIAL_RECONNECT_NEEDED'])
  expect(await refused(broken)).toEqual([503, 'UNAVAILABLE'])
  identity.accounts.delete(user.id)
  const asked = x.calls.length
  expect((await read()).code).toBe('SOCIAL_NOT_CONNECTED')
  expect(x.calls).toHaveLength(asked)
  expect((await quests.visitor.get('/twitter/profile')).status).toBe(401)
})

test('a signed-in reader of a campaign has their own invitation to it', async () => {
  const user = await quests.signedIn()
  const referralOf = async (reader: Caller) =>
    (await reader.get<CampaignDetail>(`/campaigns/${campaignId}`)).data.referral
  const { code } = (await user.get<{ code: string }>('/referral-code')).data
  const path = `/k-drop/campaigns/${campaignId}?ref=${code}`
  expect(await referralOf(user)).toEqual({ code, path })
  expect(await referralOf(quests.visitor)).toBeNull()
})
