import type { PageContent, SiteShelf } from '../page/page-content.ts'
import { eventsByService } from '../reference/event-list.ts'
import { lackedBy, openApi } from '../reference/open-api.ts'
import { callPages, eventPages } from '../reference/reference-pages.ts'

const SLUG = 'reference'
const TITLE = 'Reference'

/**
 * The calls and events of every service. @param description what the gateway has at `/api/docs/openapi.json`
 * @throws Error when a service did not answer while it was made
 */
export async function referenceShelf(description: unknown): Promise<SiteShelf> {
  const document = openApi.parse(description)
  const missing = lackedBy(description)
  if (missing.length > 0) {
    throw new Error(
      `The description of the API lacks ${missing.join(', ')}: start all services first`,
    )
  }
  const pages = [
    first,
    ...callPages(document).map((page) => ({ ...page, slug: `api-${page.slug}` })),
    ...eventPages(await eventsByService()).map((page) => ({
      ...page,
      slug: `events-${page.slug}`,
    })),
  ]
  return {
    slug: SLUG,
    title: TITLE,
    summary:
      'Every call of the API and every event of the services, from the schemas that they check with.',
    pages: pages.map((page) => ({
      ...page,
      address: page.slug === '' ? `${SLUG}/` : `${SLUG}/${page.slug}/`,
    })),
  }
}

const first: PageContent = {
  slug: '',
  title: TITLE,
  html: [
    '<h2 id="calls">Calls</h2>',
    '<p>The API is JSON over HTTP at <code>/api</code> of the site. An answer is <code>{ success, status, data, message }</code>; an error adds <code>code</code>, which stays the same while its message may change. Times are ISO 8601 in UTC, amounts are decimal strings, lists have a cursor.</p>',
    '<p>A caller sends <code>x-source</code>, and a user’s token as <code>authorization: Bearer</code>. A write that moves value needs an <code>idempotency-key</code>: the same key makes the same effect, once.</p>',
    '<p>Calls are tried at <a href="/api/docs">/api/docs</a> of the site, whose <code>openapi.json</code> these pages are made of.</p>',
    '<h2 id="events">Events</h2>',
    '<p>Each service publishes to the topic <code>&lt;service&gt;.events</code>. A value is a CloudEvents 1.0 envelope; its <code>type</code> names a schema and its version, its <code>data</code> is what the page of the service shows. It may come twice: an effect takes its id from what happened, not from the event.</p>',
  ].join(''),
  sections: [
    {
      id: 'calls',
      heading: 'Calls',
      level: 2,
      text: 'API JSON HTTP errors idempotency-key cursor',
    },
    { id: 'events', heading: 'Events', level: 2, text: 'Kafka topic CloudEvents envelope' },
  ],
}
