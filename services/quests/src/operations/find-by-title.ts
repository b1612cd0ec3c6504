import { LANGUAGES, type Language } from '@platform/contracts/constants'
import { rememberReads } from '@platform/service-kit'
import { folded, hasWords, wordsOf } from '../domain/title-search.ts'
import type { CampaignList } from '../repositories/campaign-list.ts'

/**
 * The ids of the campaigns whose title has every word of the search, in that language; null for a blank one, which
 * searches nothing.
 */
export type FindByTitle = (search: string, language: Language) => Promise<string[] | null>

/** For how long titles that were read are used again, ms: a new one is found this much later. */
const USED_FOR_MS = 5_000
/** Campaigns that are searched, those published last. It bounds what is read, compared, and asked of the database. */
const SEARCHED = 1_000

interface Titled {
  id: string
  /** Folded. */
  title: Readonly<Record<Language, string>>
}

/**
 * A bounded scan, in the process. However many search, an instance reads the titles once in a while, in the order of the
 * index `status, publishedAt`, and compares them itself: what a user types is never an expression, nor part of a query.
 * A list then asks for the ids that were found, by the index of ids, with all of its other conditions.
 */
export function createTitleSearch(
  campaignList: Pick<CampaignList, 'titles'>,
  mostSearched = SEARCHED,
): FindByTitle {
  const titles = rememberReads((_all: 'all') => readTitles(campaignList, mostSearched), {
    usedForMs: USED_FOR_MS,
    most: 1,
  })
  return async (search, language) => {
    const words = wordsOf(search)
    if (words.length === 0) return null
    const found = (await titles('all')).filter(({ title }) => hasWords(title[language], words))
    return found.map(({ id }) => id)
  }
}

async function readTitles(
  campaignList: Pick<CampaignList, 'titles'>,
  mostSearched: number,
): Promise<Titled[]> {
  const read = await campaignList.titles(mostSearched)
  return read.map(({ id, title }) => ({
    id,
    title: Object.fromEntries(
      LANGUAGES.map((language) => [language, folded(title[language])]),
    ) as Titled['title'],
  }))
}
