import type { XTaskType } from '@platform/contracts/quests/task-types/x-tasks'
import { expect, test } from 'vitest'
import type { Providers } from '../providers.ts'
import type { XReads } from '../x.ts'
import type { CheckRun } from './task-type.ts'
import { xTasks } from './x-tasks.ts'

const postUrl = 'https://x.com/MonsoonRiders/status/1800000000000000001'
const id = '1800000000000000001'
const SITE = 'https://play.example'
const post = (how: string | null, to = id, hashtags: string[] = [], links: string[] = []) => ({
  hashtags,
  links,
  refersTo: how === null ? [] : [{ how, id: to }],
})

/** What a check decides where X answers these things. */
async function decide(type: XTaskType, settings: object, things: readonly XReads[keyof XReads][]) {
  const account = { accessToken: 't', subject: '81', handle: 'monsoon_fox' }
  const run = {
    settings,
    invitation: async () => ({ code: 'K7M2QX9P', origins: [SITE, 'http://localhost:3000'] }),
    pogCard: async () => ({ page: '/pog/MonsoonFox', origins: [SITE] }),
    withAccount: (_need: string, ask: (one: typeof account) => unknown) => ask(account),
  } as unknown as CheckRun<unknown, unknown>
  async function* read() {
    yield* things
  }
  const providers = { xApi: { read } } as unknown as Providers
  return xTasks[type].check?.(run, providers)
}

const other = post('quoted', '19', ['other'])
const linking = (link: string, how: string | null = null) => post(how, '19', [], [link])
const tags = { hashtags: ['MonsoonRelay', 'Level4'] }
test.each<[XTaskType, object, XReads[keyof XReads][]]>([
  ['TWITTER_FOLLOW', { handle: 'MonsoonRiders' }, [{ handle: 'a' }, { handle: 'monsoonriders' }]],
  ['TWITTER_LIKE', { postUrl }, [{ id: '19' }, { id }]],
  ['TWITTER_RETWEET', { postUrl }, [other, post('retweeted')]],
  ['TWITTER_RETWEET', { postUrl }, [other, post('quoted')]],
  ['TWITTER_COMMENT', { postUrl }, [other, post('replied_to')]],
  ['TWITTER_HASHTAG_TWEET', tags, [other, post(null, id, ['level4', 'monsoonrelay', 'x'])]],
  ['TWITTER_HASHTAG_TWEET', tags, [post('quoted', id, ['Level4', 'MonsoonRelay'])]],
  ['TWITTER_BIO', { text: 'Rides with  Monsoon' }, [{ name: '', bio: 'I RIDES WITH MONSOON!' }]],
  ['TWITTER_PROFILE_NAME', { brand: 'Monsoon' }, [{ name: 'Fox | monsoon', bio: '' }]],
  ['TWITTER_SHARE_REFERRAL', {}, [other, linking(`${SITE}/?ref=K7M2QX9P`)]],
  ['TWITTER_SHARE_REFERRAL', {}, [linking(`${SITE}/home?utm_source=x&ref=k7m2-qx9p#top`)]],
  ['TWITTER_SHARE_REFERRAL', {}, [linking('http://localhost:3000/?ref=K7M2QX9P', 'quoted')]],
  ['TWITTER_SHARE_POG_CARD', {}, [other, linking(`${SITE}/pog/MonsoonFox`)]],
  ['TWITTER_SHARE_POG_CARD', {}, [linking(`${SITE}/pog/monsoonfox/?utm_source=x`, 'quoted')]],
])('%s of %j is done by %j', async (type, settings, things) => {
  expect(await decide(type, settings, things)).toEqual({ kind: 'verified' })
})

test.each<readonly [XTaskType, object, readonly XReads[keyof XReads][], string]>([
  ['TWITTER_FOLLOW', { handle: 'MonsoonRiders' }, [], 'TWITTER_NOT_FOLLOWING'],
  ['TWITTER_LIKE', { postUrl }, [{ id: '19' }], 'TWITTER_NOT_LIKED'],
  ['TWITTER_RETWEET', { postUrl }, [post('replied_to')], 'TWITTER_NOT_RETWEETED'],
  ['TWITTER_COMMENT', { postUrl }, [post('quoted')], 'TWITTER_NOT_COMMENTED'],
  ['TWITTER_HASHTAG_TWEET', tags, [post(null, id, ['level4'])], 'TWITTER_NO_HASHTAG_TWEET'],
  [
    'TWITTER_HASHTAG_TWEET',
    tags,
    [post('retweeted', id, ['Level4', 'MonsoonRelay'])],
    'TWITTER_NO_HASHTAG_TWEET',
  ],
  ['TWITTER_BIO', { text: 'Monsoon' }, [{ name: 'Monsoon', bio: '' }], 'TWITTER_NOT_IN_BIO'],
  [
    'TWITTER_PROFILE_NAME',
    { brand: 'Monsoon' },
    [{ name: '', bio: 'Monsoon' }],
    'TWITTER_NOT_IN_NAME',
  ],
  ...[
    linking(`${SITE}/?ref=K7M2QX9Q`),
    linking(`${SITE}/`),
    linking('https://play.example.evil.example/?ref=K7M2QX9P'),
    linking('http://play.example/?ref=K7M2QX9P'),
    linking('K7M2QX9P'),
    linking(`${SITE}/?ref=K7M2QX9P`, 'retweeted'),
  ].map((one) => ['TWITTER_SHARE_REFERRAL', {}, [one], 'TWITTER_NO_REFERRAL_POST'] as const),
])('%s of %j is not done by %j', async (type, settings, things, rejection) => {
  const details = { user: 'monsoon_fox' }
  expect(await decide(type, settings, things)).toEqual({ kind: 'rejected', rejection, details })
})
