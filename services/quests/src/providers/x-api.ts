import {
  defineProvider,
  fetchProvider,
  type ProviderCall,
  type ProviderResponse,
  RateLimited,
  refusedByProvider,
  retryAfterOf,
} from '@platform/service-kit'
import { z } from 'zod'
import { TokenRefused } from '../domain/outside-account.ts'
import type { XClient, XReads } from '../domain/x.ts'
import { TIMEOUT_MS } from './call-timeout.ts'

const NAME = 'X'
/** Of one read: what lies further back is not looked for. */
const MAX_PAGES = 5

const settings = {
  X_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.x.com'),
}

interface Read<Thing> {
  /** Below the account. */
  path: string
  query: Readonly<Record<string, string>>
  thing: z.ZodType<Thing>
}

const link = z
  .object({ expanded_url: z.string().optional(), unwound_url: z.string().optional() })
  // X does not follow every link to its end.
  .transform(({ expanded_url, unwound_url }) => unwound_url ?? expanded_url)
const entities = z.object({
  hashtags: z.array(z.object({ tag: z.string() })).default([]),
  urls: z.array(link).default([]),
})
const post = z
  .object({
    entities: entities.optional(),
    /** The whole of a long post. */
    note_tweet: z.object({ entities: entities.optional() }).optional(),
    referenced_tweets: z.array(z.object({ type: z.string(), id: z.string() })).default([]),
  })
  .transform(({ entities, note_tweet, referenced_tweets }) => {
    const all = [entities, note_tweet?.entities].filter((each) => each !== undefined)
    return {
      hashtags: all.flatMap(({ hashtags }) => hashtags.map(({ tag }) => tag)),
      links: all.flatMap(({ urls }) => urls.filter((url) => url !== undefined)),
      refersTo: referenced_tweets.map(({ type: how, id }) => ({ how, id })),
    }
  })

/** docs.x.com/x-api: "Get user by ID", "Get following", "Get liked Posts", "Get Posts". */
const reads: { readonly [Kind in keyof XReads]: Read<XReads[Kind]> } = {
  profile: {
    path: '',
    query: { 'user.fields': 'description' },
    thing: z
      .object({ name: z.string(), description: z.string().default('') })
      .transform(({ name, description: bio }) => ({ name, bio })),
  },
  following: {
    path: '/following',
    query: { max_results: '1000' },
    thing: z.object({ username: z.string() }).transform(({ username: handle }) => ({ handle })),
  },
  liked: {
    path: '/liked_tweets',
    query: { max_results: '100' },
    thing: z.object({ id: z.string() }),
  },
  posts: {
    path: '/tweets',
    query: { max_results: '100', 'tweet.fields': 'entities,referenced_tweets,note_tweet' },
    thing: post,
  },
}

/** X leaves `data` out where there is nothing. */
const page = z.object({
  data: z.unknown().optional(),
  meta: z.object({ next_token: z.string().optional() }).optional(),
})

/** X's API v2 by the user's own token. */
export const xApi = defineProvider({
  settings,
  open: ({ X_API_URL: api }, call): XClient => ({
    async *read({ accessToken, subject }, kind, signal, onPartial) {
      const { path, query, thing } = reads[kind]
      const url = new URL(`${api}/2/users/${encodeURIComponent(subject)}${path}`)
      url.search = new URLSearchParams(query).toString()
      for (let pages = 0; pages < MAX_PAGES; pages += 1) {
        const { data = [], meta } = page.parse(await get(call, url, accessToken, signal))
        yield* z.array(thing).parse([data].flat())
        if (!meta?.next_token) return
        url.searchParams.set('pagination_token', meta.next_token)
      }
      onPartial?.()
    },
  }),
})

const get = (call: ProviderCall, url: URL, accessToken: string, signal: AbortSignal) =>
  call(async () => {
    const response = await fetchProvider(NAME, url, {
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
      timeoutMs: TIMEOUT_MS,
      signal,
    })
    if (response.ok) return response.json()
    throw await failureOf(response)
  })

async function failureOf(response: ProviderResponse): Promise<Error> {
  const { status, headers } = response
  if (status === 401) {
    await response.discard()
    return new TokenRefused(NAME)
  }
  const body = await response.text()
  if (status !== 429) return refusedByProvider(NAME, response)
  // The limits of X are those of one user, but for what it allows the platform in a month.
  const isOnAll = body.includes('/problems/usage-capped')
  return new RateLimited(NAME, { retryAfterMs: retryAfterOf(headers, new Date()), isOnAll })
}
