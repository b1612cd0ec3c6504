import process from 'node:process'
import { openBare, signedIn } from '../../bare/open-bare.ts'

// A hand-written validation that stores nothing: it asks the provider, and answers what it heard.
const { PROVIDER_URL = '' } = process.env
const { app, listen } = await openBare()

app.post('/api/validate', { onRequest: signedIn() }, async ({ userId }) => {
  const body = JSON.stringify({ goal: 'siege.won', user: { platformUserId: userId } })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(PROVIDER_URL, { method: 'POST', headers, body })
  const { done } = (await response.json()) as { done: boolean }
  return { success: true, status: 200, data: { isVerified: done }, message: 'OK' }
})
await listen()
