import type { ContentItem } from '@platform/contracts/growth/content'
import { EMPTY_BODY, withTexts } from '../features/content/model/draft.ts'

const AT = '2026-01-15T12:00:00.000Z'

/** An article that was written in English. */
export const aContent = (changes: Partial<ContentItem> = {}): ContentItem => ({
  ...{ id: '01980000-0000-7000-8000-00000000c0de', kind: 'article', slug: 'a-new-season' },
  ...{ title: 'A new season', version: 1, state: 'draft', live: null, scheduled: [], until: null },
  missing: [
    { language: 'hi', fields: ['title', 'summary', 'blocks'] },
    { language: 'pt-BR', fields: ['title', 'summary', 'blocks'] },
  ],
  ...{ createdAt: AT, changedAt: AT },
  body: withTexts(EMPTY_BODY, 'en', {
    title: 'A new season',
    summary: 'It begins on Monday',
    blocks: [{ type: 'paragraph', text: 'All of it' }],
  }),
  ...changes,
})
