import type { Countries, Places } from '@platform/contracts/identity/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useLanguage } from '@platform/remote-kit/shell'

const LISTS = { staleTime: Number.POSITIVE_INFINITY }

/** The countries with their names in the reader's language, India and Brazil first. */
export function useCountries() {
  const api = useApi()
  const short = useLanguage().slice(0, 2)
  const { data = [] } = useQuery({
    ...LISTS,
    queryKey: ['countries'],
    queryFn: async ({ signal }) =>
      unwrap(await api.get<Countries>('/users/countries', { signal })).items,
  })
  return data.map(({ code, name, flag }) => ({
    code,
    flag,
    name: name[short] ?? name.en ?? code,
  }))
}

/** What a field suggests for the text so far; without a country nothing. */
export function usePlaces(kind: 'cities' | 'colleges', country: string, q: string): string[] {
  const api = useApi()
  const { data = [] } = useQuery({
    ...LISTS,
    queryKey: [kind, country, q],
    enabled: country !== '',
    queryFn: async ({ signal }) => {
      const answer = await api.get<Places>(`/users/${kind}`, { query: { country, q }, signal })
      return answer.success ? answer.data.items : []
    },
  })
  return data
}
