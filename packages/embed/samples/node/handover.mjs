import { createServer } from 'node:http'

const { PARTNER_KEY, PARTNER_SECRET, SITE, RETURN_URL, PORT = '8080', DEMO_USER } = process.env

/** The user of your own session; null for a visitor. Replace it: what the browser claims is no proof. */
function userOf(_request) {
  return DEMO_USER ? { id: DEMO_USER } : null
}

/** A one-use token for a user of yours: 'sign-in' lives 60 s, 'connect' 10 min. Null: this user has not connected yet. */
async function handOver(externalUserId, purpose) {
  const answer = await fetch(`${SITE}/api/auth/embed/tokens`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${PARTNER_KEY}:${PARTNER_SECRET}`)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ externalUserId, purpose }),
    signal: AbortSignal.timeout(10_000),
  })
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`The hand-over was answered with ${answer.status}`)
  return (await answer.json()).data.token
}

const server = createServer(async (request, response) => {
  // A token must be in no cache.
  response.setHeader('cache-control', 'no-store')
  const user = userOf(request)
  try {
    if (request.method === 'POST' && request.url === '/handover') {
      const token = user && (await handOver(user.id, 'sign-in'))
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ token: token ?? null }))
    } else if (request.method === 'GET' && request.url === '/connect' && user) {
      const query = new URLSearchParams({ partner: PARTNER_KEY, return_url: RETURN_URL })
      const token = await handOver(user.id, 'connect')
      // After the #: no server and no log sees it.
      response.writeHead(303, { location: `${SITE}/connect?${query}#token=${token}` }).end()
    } else {
      response.writeHead(404).end()
    }
  } catch (error) {
    console.error(error)
    response.writeHead(503).end()
  }
})
server.listen(Number(PORT), '127.0.0.1', () => {
  console.info(`listening on http://127.0.0.1:${server.address().port}`)
})
