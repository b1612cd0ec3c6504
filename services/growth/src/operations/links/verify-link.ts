import {
  followedLink,
  LINK_CODE,
  type LinkProblem,
  type LinkValues,
  linkProblems,
  SHORT_LINK_PATH,
  targetOf,
} from '@platform/contracts/growth/links'
import type { Dependencies } from '../dependencies.ts'

export interface Verified {
  problems: LinkProblem[]
  target: string | null
  values: LinkValues | null
}

/** Whether an address is a link that counts: a short one that exists, or a long one to a page of ours that says all it must. */
export async function verifyLink(
  { links, origins }: Pick<Dependencies, 'links' | 'origins'>,
  address: string,
): Promise<Verified> {
  const url = URL.parse(address)
  if (!url) return refused('NOT_AN_ADDRESS')
  if (!origins.includes(url.origin)) return refused('OTHER_SITE')
  if (url.pathname.startsWith(SHORT_LINK_PATH)) {
    const code = url.pathname.slice(SHORT_LINK_PATH.length)
    const link = LINK_CODE.test(code) ? await links.find(code) : null
    if (!link) return refused('UNKNOWN_CODE')
    const { source, medium, campaign, term, content, path } = link
    return { problems: [], target: path, values: { source, medium, campaign, term, content } }
  }
  const target = targetOf(address, origins)
  if (target === null) return refused('OTHER_SITE')
  const problems = linkProblems(url.search)
  const followed = problems.length === 0 ? followedLink(url.search) : null
  if (followed === null) return { problems, target: target.path, values: null }
  const { code: _, ...values } = followed
  return { problems, target: target.path, values }
}

const refused = (problem: LinkProblem): Verified => ({
  problems: [problem],
  target: null,
  values: null,
})
