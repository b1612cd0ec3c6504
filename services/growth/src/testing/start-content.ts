import { randomUUID } from 'node:crypto'
import type { ContentBody, ContentItem, ContentTexts } from '@platform/contracts/growth/content'
import type { ContentKind } from '@platform/contracts/growth/content-constants'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { startTestService } from '@platform/testing/start-service'
import { testClock } from '@platform/testing/test-clock'
import { service } from '../app.ts'
import { growthSettings } from './growth-settings.ts'

export type TestContent = Awaited<ReturnType<typeof startContent>>

export const ITEMS = '/content/admin/items'

/** The real service, twice, with a writer of content. Time stands still until the test moves it, and lists are read each time. */
export async function startContent() {
  const started = await startTestService(service, {
    prefix: '/api',
    instances: 2,
    clock: testClock({ stopped: true }),
    // In s. Tests move the clock by weeks, and their tokens stay valid.
    claims: { expiresIn: 400 * 24 * 3_600 },
    events: { subscribeTo: 'growth' },
    paces: { 'sweep-content-pictures': 300 },
    prepare: async ({ folder }) => ({
      env: { ...growthSettings(folder), CONTENT_FRESH_MS: '0' },
    }),
  })
  return { ...started, writer: await started.signedIn({ roles: ['campaign-manager'] }) }
}

/** The texts of an article. */
export const textsOf = (title: string, changes: Partial<ContentTexts> = {}): ContentTexts => ({
  ...{ title, summary: `About ${title}`, action: '', links: [] },
  blocks: [{ type: 'paragraph', text: `${title} in full` }],
  ...changes,
})

const settingsOf = (changes: Partial<ContentBody['settings']> = {}): ContentBody['settings'] => ({
  ...{ countries: [], position: 0, picture: null, to: null, video: null, topic: null },
  ...changes,
})

/** A body in English alone. */
export const bodyOf = (
  texts: ContentTexts,
  settings: Partial<ContentBody['settings']> = {},
): ContentBody => ({
  texts: { en: texts, hi: null, 'pt-BR': null },
  settings: settingsOf(settings),
})

/** A new draft, by its writer. @throws Error when it is refused */
export async function newDraft(
  writer: Caller,
  body: ContentBody,
  { kind = 'article', slug = `a-${randomUUID()}` }: { kind?: ContentKind; slug?: string } = {},
): Promise<ContentItem> {
  const answer = await writer.post<ContentItem>(ITEMS, { kind, slug, body }, idempotencyKey())
  if (answer.status !== 201) throw new Error(`${answer.code} ${JSON.stringify(answer.details)}`)
  return answer.data
}

export const PUBLISH = {
  ...{ version: 1, from: null, until: null, reason: 'Ready' },
  without: ['hi', 'pt-BR'],
}

/** A new one that is shown from now on. */
export async function newPublished(
  writer: Caller,
  body: ContentBody,
  named: { kind?: ContentKind; slug?: string } = {},
): Promise<ContentItem> {
  const { id } = await newDraft(writer, body, named)
  const answer = await writer.post<ContentItem>(`${ITEMS}/${id}/publish`, PUBLISH)
  if (answer.status !== 200) throw new Error(`${answer.code} ${JSON.stringify(answer.details)}`)
  return answer.data
}
