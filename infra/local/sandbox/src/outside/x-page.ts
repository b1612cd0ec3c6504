import { z } from 'zod'
import { escapeHtml } from '../escape-html.ts'
import type { SandboxApp } from '../http.ts'
import type { ProviderDeps } from '../providers/provider.ts'
import { accessPart, actButton, actForm, actPage } from './act-page.ts'
import { postIdIn, xOf } from './x-company.ts'

const act = z.object({
  user: z.string().min(1).max(60),
  act: z.enum([
    'follow',
    'unfollow',
    'like',
    'unlike',
    'repost',
    'reply',
    'post',
    'remove',
    'bio',
    'name',
    'withdraw',
  ]),
  /** The other account, the post by its address or id, or the text. */
  what: z.string().max(280).default(''),
})

/** `GET /x?user=`: what one can do at X without our site. `POST /x` does it. */
export function xPage(app: SandboxApp, deps: ProviderDeps): void {
  const { accounts, grants } = xOf(deps)
  const query = z.object({ user: z.string().max(60).default('ana') })

  app.get('/x', { schema: { querystring: query } }, async (request, reply) => {
    const { user } = request.query
    const { name, bio, following, liked, posts } = accounts.of(user)
    const form = (what: z.output<typeof act>['act'], hint: string, label: string, value = '') =>
      actForm({ user, act: what }, { hint, label, value })
    const undo = (what: 'unfollow' | 'unlike' | 'remove', id: string, label: string) =>
      actButton({ user, act: what, what: id }, label)
    const parts = [
      '<h2>Follows and likes</h2>',
      form('follow', 'Name of an account', 'Follow'),
      ...[...following].map((handle) => undo('unfollow', handle, `Unfollow ${handle}`)),
      form('like', 'Address of a post', 'Like'),
      ...[...liked].map((id) => undo('unlike', id, `Unlike ${id}`)),
      '<h2>Posts</h2>',
      form('repost', 'Address of a post', 'Repost'),
      form('reply', 'Address of a post', 'Reply'),
      form('post', 'Text, with #tags and links', 'Post'),
      ...posts.map(
        ({ id, text, refersTo }) =>
          `<p>${escapeHtml(refersTo ? `${refersTo.type} ${refersTo.id}` : text)}</p>${undo('remove', id, `Delete ${id}`)}`,
      ),
      '<h2>Profile</h2>',
      form('name', 'Name', 'Change the name', name),
      form('bio', 'Bio', 'Change the bio', bio),
      accessPart(user),
    ]
    return actPage(reply, {
      ...{ name: 'X', userLabel: 'Who you are at X', user, parts: parts.join('') },
      faultControl: deps.faultControl(),
    })
  })

  app.post('/x', { schema: { body: act } }, async (request, reply) => {
    const { user, what } = request.body
    const account = accounts.of(user)
    const post = postIdIn(what)
    const acts: Record<z.output<typeof act>['act'], () => unknown> = {
      follow: () => account.following.add(what.trim().toLowerCase()),
      unfollow: () => account.following.delete(what.trim().toLowerCase()),
      like: () => account.liked.add(post),
      unlike: () => account.liked.delete(post),
      repost: () => accounts.post(user, '', { type: 'retweeted', id: post }),
      reply: () => accounts.post(user, '', { type: 'replied_to', id: post }),
      post: () => accounts.post(user, what),
      remove: () => accounts.remove(user, what),
      bio: () => Object.assign(account, { bio: what }),
      name: () => Object.assign(account, { name: what }),
      withdraw: () => grants.withdraw(user),
    }
    acts[request.body.act]()
    return reply.redirect(`/x?${new URLSearchParams({ user })}`, 303)
  })
}
