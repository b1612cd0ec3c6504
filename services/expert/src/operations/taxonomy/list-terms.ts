import type { TermKind } from '@platform/contracts/expert/constants'
import { type Page, readPage, rememberReads } from '@platform/service-kit'
import { z } from 'zod'
import { builtinTerms } from '../../domain/taxonomy/builtin.ts'
import { findTerms, positionOf } from '../../domain/taxonomy/find-terms.ts'
import { type Term, termKey } from '../../domain/taxonomy/term.ts'
import type { Dependencies } from '../dependencies.ts'

const position = z.object({ rank: z.number(), key: z.string(), id: z.string() })

/** How long after a reviewer has accepted a term lists may be without it, ms. */
const LISTED_WITHIN_MS = 30_000

/** One page of the terms of a kind that begin, or have a word that begins, with what is searched. */
export type ListTerms = (
  kind: TermKind,
  search: string,
  page: { cursor?: string | undefined; limit: number },
) => Promise<Page<Term>>

/** Added terms are read again only after a while: everybody, visitors too, searches with each key that they press. */
export function termLister({ terms }: Pick<Dependencies, 'terms'>): ListTerms {
  const added = rememberReads((kind: TermKind) => terms.ofKind(kind), {
    usedForMs: LISTED_WITHIN_MS,
    most: 3,
  })
  return async (kind, search, page) => {
    const all = [...builtinTerms[kind], ...(await added(kind))]
    const wanted = termKey(search)
    return readPage(page, {
      position,
      read: async (after, limit) => findTerms(all, search, after, limit),
      positionOf: (term) => positionOf(term, wanted),
    })
  }
}
