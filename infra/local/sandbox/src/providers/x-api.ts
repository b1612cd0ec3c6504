import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { RETRY_AFTER_S } from '../behaviour.ts'
import type { SandboxApp } from '../http.ts'
import { serves } from '../outside/behave.ts'
import { bearerGrant } from '../outside/oauth-server.ts'
import { digitsOf } from '../outside/outside-users.ts'
import { xOf } from '../outside/x-company.ts'
import { xPage } from '../outside/x-page.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

/** The part of X's API v2 that checks of tasks ask, with the page on which one follows, likes and posts. */
export const xApi = {
  fault: 'xApi',
  routes: api,
  settings: (url) => ({ X_API_URL: `${url}/x` }),
} as const satisfies SandboxProvider

type Account = ReturnType<ReturnType<typeof xOf>['accounts']['of']>

function api(app: SandboxApp, deps: ProviderDeps): void {
  const { grants, accounts } = xOf(deps)
  xPage(app, deps)

  const read = (path: string, answer: (account: Account, id: string) => unknown) =>
    app.get(
      `/x/2/users/:id${path}`,
      { schema: { params: z.object({ id: z.string() }) } },
      async (request, reply) => {
        if (!(await serves(reply, deps.nextBehaviour()))) return failure(reply)
        const user = userOf(request, reply)
        return user === null ? problem(reply) : answer(accounts.of(user), request.params.id)
      },
    )

  /** The token's user; null for a token that is not one of the account. */
  function userOf(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) {
    const user = bearerGrant(request, reply, grants)?.user
    if (user === undefined) return null
    if (digitsOf('twitter', user, 19) === request.params.id) return user
    reply.code(403)
    return null
  }

  read('', ({ name, bio }, id) => ({ data: { id, name, description: bio } }))
  read('/following', ({ following }) =>
    list([...following].map((username) => ({ id: digitsOf('twitter', username, 19), username }))),
  )
  read('/liked_tweets', ({ liked }) => list([...liked].map((id) => ({ id, text: '' }))))
  read('/tweets', ({ posts }) =>
    list(
      posts.map(({ id, text, refersTo }) => ({
        ...{ id, text, entities: entitiesIn(text) },
        ...(refersTo && { referenced_tweets: [refersTo] }),
      })),
    ),
  )
}

const tagsIn = (text: string) =>
  [...text.matchAll(/#([\p{L}\p{M}\p{N}_]+)/gu)].map((found) => ({
    ...{ start: found.index, end: found.index + found[0].length },
    tag: found[1] ?? '',
  }))

const linksIn = (text: string) =>
  [...text.matchAll(/https?:\/\/\S*[^\s.,!?)]/gu)].map(([link], at) => ({
    ...{ url: `https://t.co/${at}`, expanded_url: link },
    display_url: link.replace(/^.*?:\/\//, ''),
  }))

const entitiesIn = (text: string) => ({ hashtags: tagsIn(text), urls: linksIn(text) })

/** X leaves `data` out where there is nothing. */
const list = (data: readonly unknown[]) => ({
  ...(data.length > 0 && { data }),
  meta: { result_count: data.length },
})

function failure(reply: FastifyReply) {
  if (reply.statusCode === 429) {
    // X says when its window ends, and nothing else.
    reply.removeHeader('retry-after')
    reply.header('x-rate-limit-reset', String(Math.ceil(Date.now() / 1_000) + RETRY_AFTER_S))
  }
  return problem(reply)
}

const problem = ({ statusCode: status }: FastifyReply) => ({
  ...{ title: String(status), type: 'about:blank', status },
})
