import type { ProviderDeps } from '../providers/provider.ts'
import { createGrants } from './grants.ts'

interface Post {
  id: string
  text: string
  refersTo: { type: 'replied_to' | 'retweeted'; id: string } | null
}

interface Account {
  name: string
  bio: string
  /** Lower-case names of the accounts that it follows. */
  following: Set<string>
  liked: Set<string>
  posts: Post[]
}

/** X's log-in and its API are two providers of the table: they know the same tokens and accounts. */
export const xOf = ({ shared }: Pick<ProviderDeps, 'shared'>) =>
  shared('x', () => ({ grants: createGrants({ rotates: true }), accounts: createAccounts() }))

function createAccounts() {
  const accounts = new Map<string, Account>()
  let lastId = 1_900_000_000_000_000_000n
  const of = (user: string): Account => {
    const known = accounts.get(user)
    if (known) return known
    const made = { name: user, bio: '', following: new Set(''), liked: new Set(''), posts: [] }
    accounts.set(user, made)
    return made
  }
  return {
    of,
    post(user: string, text: string, refersTo: Post['refersTo'] = null): void {
      lastId += 1n
      of(user).posts.unshift({ id: String(lastId), text, refersTo })
    },
    remove(user: string, id: string): void {
      const account = of(user)
      account.posts = account.posts.filter((post) => post.id !== id)
    },
  }
}

/** The id at the end of a post's address, or the id itself. */
export const postIdIn = (text: string): string => /\d+$/.exec(text.trim())?.[0] ?? ''
