import { expect, test } from 'vitest'
import { openApi } from './open-api.ts'
import { callPages, eventPages } from './reference-pages.ts'

const document = openApi.parse({
  paths: {
    '/api/quest/claim/{id}': {
      post: {
        tags: ['quests'],
        'x-access': { right: 'campaigns.fund' },
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: {
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/quests.claim' } },
          },
        },
        responses: { 200: { description: 'ok' } },
      },
    },
    '/api/auth/<b>': { get: { tags: ['identity'], 'x-access': 'public', responses: {} } },
  },
  components: {
    schemas: { 'quests.claim': { type: 'object', properties: { slot: { type: 'integer' } } } },
  },
})

test('each service has a page with its calls: who may make them, what they take and answer', () => {
  const [identity, quests] = callPages(document)
  expect([identity?.slug, quests?.slug]).toEqual(['identity', 'quests'])
  expect(quests?.html).toContain('<h2 id="post-api-quest-claim-id">')
  expect(quests?.html).toContain('right: campaigns.fund')
  expect(quests?.html).toContain('slot?: integer')
  expect(quests?.html).toContain('<td>path</td><td>yes</td>')
  expect(quests?.sections.map(({ heading }) => heading)).toContain('POST /api/quest/claim/{id}')
})

test('what a description says is text on the page', () => {
  expect(callPages(document)[0]?.html).toContain('/api/auth/&lt;b&gt;')
})

test('each service has a page with its events', () => {
  const claimed = { type: 'quests.a.v1', does: 'Once < twice.', schema: { type: 'object' } }
  const [page] = eventPages(new Map([['quests', [claimed]]]))
  expect(page?.title).toBe('Events of quests')
  expect(page?.html).toContain('<h2 id="quests.a.v1">')
  expect(page?.html).toMatch(/Read by .*<b>wallet<\/b>/)
  expect(page?.html).toContain('Once &lt; twice.')
})
