import { randomUUID } from 'node:crypto'
import { type AbuseContext, once, type ValidRequests } from '@platform/testing/abuse'

const ITEMS = '/api/content/admin/items'

/** Drafts of content, each by a writer, and what is done with them. */
export function contentRequests(context: AbuseContext): ValidRequests {
  const writer = once(() => context.newUserWithAccount(['campaign-manager']))
  const newDraft = async () => {
    const { headers } = await writer()
    const { id } = await context.send(context.addressOf('growth'), {
      method: 'POST',
      path: ITEMS,
      json: draft(),
      headers: { ...headers, 'idempotency-key': randomUUID() },
    })
    return { named: { id: String(id) }, headers }
  }
  return {
    [`POST ${ITEMS}`]: async () => ({
      headers: { ...(await writer()).headers, 'idempotency-key': randomUUID() },
      body: draft(),
    }),
    [`PUT ${ITEMS}/{id}`]: async () => ({
      ...(await newDraft()),
      body: { version: 1, body: bodyOf('Another') },
    }),
    [`POST ${ITEMS}/{id}/publish`]: async () => ({
      ...(await newDraft()),
      body: {
        ...{ version: 1, from: null, until: null, without: ['hi', 'pt-BR'], reason: 'Abuse' },
      },
    }),
    [`POST ${ITEMS}/{id}/withdraw`]: async () => ({
      ...(await newDraft()),
      body: { from: null, reason: 'Abuse' },
    }),
  }
}

const draft = () => ({ kind: 'banner', slug: `abuse-${randomUUID()}`, body: bodyOf('Abuse') })

const bodyOf = (title: string) => ({
  texts: {
    en: { title, summary: '', action: 'Go', blocks: [], links: [] },
    hi: null,
    'pt-BR': null,
  },
  settings: {
    ...{ countries: [], position: 0, picture: null, to: '/k-quest', video: null, topic: null },
  },
})
