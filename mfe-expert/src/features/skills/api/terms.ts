import type { Application } from '@platform/contracts/expert/application-http'
import type { TermKind } from '@platform/contracts/expert/constants'
import type { Addition, Term } from '@platform/contracts/expert/taxonomy-http'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import type { Page } from '@platform/remote-kit/paged-query'
import { keepPreviousData, useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { APPLICATION, applicationKey } from '../../draft/api/application.ts'

const PATHS = {
  skill: '/experts/skills',
  tool: '/experts/tools',
  language: '/experts/languages',
} as const satisfies Record<TermKind, string>

/** How many terms a search shows. */
const SHOWN = 10
/** Of a page of a whole list, and how many pages are asked for at most. */
const ALL = { pageLimit: 100, pages: 5 }

/** With the token of a user, who is counted alone: visitors behind one address are counted together. */
function useRead(): ApiClient['get'] {
  const api = useApi()
  return useViewerId() === null ? api.get : api.getWithAuth
}

/** The terms that a search finds; without one the first of the list, those with a check before the others. */
export function useTerms(kind: 'skill' | 'tool', search: string) {
  const read = useRead()
  return useQuery<Term[]>({
    queryKey: ['expert-terms', kind, search],
    queryFn: async ({ signal }) => {
      if (search === '') return checkedFirst(await readAll(read, PATHS[kind], signal))
      const query = { pageLimit: SHOWN, search }
      return unwrap(await read<Page<Term>>(PATHS[kind], { query, signal })).items
    },
    placeholderData: keepPreviousData,
  })
}

/** All languages of the list: they are chosen from it, as one of spec 3's rows. */
export function useLanguageTerms() {
  const read = useRead()
  return useQuery<Term[]>({
    queryKey: ['expert-terms', 'language'],
    queryFn: ({ signal }) => readAll(read, PATHS.language, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const checkedFirst = (terms: readonly Term[]): Term[] =>
  terms.toSorted((one, other) => Number(other.hasCheck) - Number(one.hasCheck)).slice(0, SHOWN)

async function readAll(read: ApiClient['get'], path: string, signal: AbortSignal): Promise<Term[]> {
  const found: Term[] = []
  let cursor: string | null = null
  for (let page = 0; page < ALL.pages; page += 1) {
    const query: Record<string, string | number> = {
      pageLimit: ALL.pageLimit,
      ...(cursor !== null && { cursor }),
    }
    const answer: Page<Term> = unwrap(await read<Page<Term>>(path, { query, signal }))
    found.push(...answer.items)
    cursor = answer.nextCursor
    if (cursor === null) break
  }
  return found
}

/** Adds a term that the list does not have; answers with it, or with the one that the list has of this name. */
export function useAddTerm(kind: TermKind) {
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = applicationKey(useViewerId())
  return useWrite({
    mutationFn: async (name: string) =>
      unwrap(await api.postWithAuth<Addition>(`${APPLICATION}/additions`, { kind, name })),
    onSuccess: ({ id, name }) =>
      queries.setQueryData<Application>(
        queryKey,
        (shown) => shown && { ...shown, names: { ...shown.names, [id]: name } },
      ),
  })
}
