import type { ContentBody } from '@platform/contracts/growth/content'
import { contentItem } from '@platform/contracts/growth/content'
import { operatorSession } from './operator.ts'

const SLUG = 'how-to-begin'

/** The slug of an article and of a video that are published, once for a platform. */
export async function slugOfSomeContent(): Promise<string> {
  await publish('article', {})
  await publish('video', { video: 'https://www.youtube-nocookie.com/embed/x' })
  return SLUG
}

async function publish(
  kind: 'article' | 'video',
  settings: Partial<ContentBody['settings']>,
): Promise<void> {
  const { call } = await operatorSession()
  // The same request again finds the first one's content.
  const idempotencyKey = `browser-test-${kind}`
  const path = '/api/content/admin/items'
  const body = { kind, slug: SLUG, body: bodyOf(settings) }
  const { id, version } = await call({
    ...{ method: 'POST', path, data: contentItem, body, idempotencyKey },
  })
  await call({
    ...{ method: 'POST', path: `${path}/${id}/publish`, data: contentItem },
    body: {
      ...{ version, from: null, until: null, without: ['hi', 'pt-BR'], reason: 'browser test' },
    },
  })
}

const bodyOf = (settings: Partial<ContentBody['settings']>): ContentBody => ({
  texts: {
    en: {
      ...{ title: 'How to begin', summary: 'Your first three tasks', action: '', links: [] },
      blocks: [
        { type: 'heading', text: 'Choose a campaign' },
        {
          type: 'paragraph',
          text: 'Its tasks take a **few minutes**: [see them](/k-drop/campaigns).',
        },
        { type: 'list', isOrdered: true, entries: ['Log in', 'Do its tasks', 'Claim the reward'] },
      ],
    },
    hi: null,
    'pt-BR': null,
  },
  settings: {
    ...{ countries: [], position: 0, picture: null, to: null, video: null, topic: null },
    ...settings,
  },
})
