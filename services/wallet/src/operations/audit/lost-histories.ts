import { postingId } from '../../domain/account.ts'
import type { CheckDependencies } from '../invariants/check-dependencies.ts'
import type { FoundDifference } from './found-difference.ts'

const PAGE = 1_000

/** Accounts whose postings are all gone: only their checkpoint says that there were some. */
export async function* lostHistories({
  checkpoints,
  postings,
}: Pick<CheckDependencies, 'checkpoints' | 'postings'>): AsyncGenerator<FoundDifference> {
  for await (const page of checkpoints.all(PAGE)) {
    const written = page.filter(({ tip }) => tip.seq > 0).map(({ tip }) => tip)
    const firsts = await postings.byIds(written.map(({ account }) => postingId(account, 1)))
    const found = new Set(firsts.map(({ account }) => account))
    for (const { account, seq } of written) {
      if (found.has(account)) continue
      const posting = postingId(account, 1)
      const what = 'the first posting is missing'
      yield { account, posting, what, expected: `${seq} postings`, found: null }
    }
  }
}
