import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'

/** Answers of a registry by method and path below `/api/remotes/`, without the query. */
type Answers = Readonly<Record<string, object>>

/** A refusal, for an answer that depends on the body of the call: a function of it. */
export const refusal = (code: string, details: object) => ({
  refused: { success: false, status: 409, code, message: 'No.', data: null, details },
})

/**
 * A registry with fixed answers, to which the release commands of the test are directed.
 * @returns the calls that it gets, with their bodies; GET is left out
 */
export async function startRegistryDouble(answers: Answers): Promise<[string, unknown][]> {
  const calls: [string, unknown][] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const path = new URL(request.url ?? '', 'http://registry').pathname
    const call = `${request.method} ${path.replace('/api/remotes/', '')}`
    if (request.method !== 'GET') calls.push([call, body === '' ? undefined : JSON.parse(body)])
    const answer = answers[call]
    const data = typeof answer === 'function' ? answer(JSON.parse(body)) : answer
    if (data && 'refused' in data) {
      response.statusCode = data.refused.status
      response.end(JSON.stringify(data.refused))
      return
    }
    response.statusCode = data ? 200 : 404
    const failure = { success: false, status: 404, code: 'NOT_FOUND', message: 'No.', data: null }
    response.end(JSON.stringify(data ? { success: true, data } : failure))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  vi.stubEnv('REGISTRY_URL', `http://127.0.0.1:${port}`)
  vi.stubEnv('RELEASE_TOKEN', 'a-token')
  onTestFinished(() => void vi.unstubAllEnvs())
  return calls
}
