import { openBare } from '../../bare/open-bare.ts'

// A hand-written redirect by one read, which counts nobody.
interface Link {
  _id: string
  origin: string
  path: string
  source: string
  medium: string
  campaign: string
}

const { app, database, listen } = await openBare()
const links = database.collection<Link>('links')

app.get<{ Params: { code: string } }>('/api/utm/r/:code', async ({ params }, reply) => {
  const link = await links.findOne({ _id: params.code })
  if (!link) return reply.code(404).send()
  const url = new URL(link.path, link.origin)
  url.searchParams.set('utm_source', link.source)
  url.searchParams.set('utm_medium', link.medium)
  url.searchParams.set('utm_campaign', link.campaign)
  url.searchParams.set('utm_id', link._id)
  return reply.redirect(url.href, 302)
})
await listen()
