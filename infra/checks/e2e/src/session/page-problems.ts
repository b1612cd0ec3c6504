import type { BrowserContext } from 'playwright'

/** The problems of a page that is not there: the server answers 404, and the console says so. */
export const notFoundAt = (path: string): RegExp => new RegExp(`404.*${path}`)

/** Of a session that may not store the offline page. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright'

/** Collects console warnings and errors, exceptions, failed requests and error responses. */
export function watchProblems(context: BrowserContext): string[] {
  const problems: string[] = []
  context.on('console', (message) => {
    const type = message.type()
    if (type !== 'error' && type !== 'warning') return
    if (message.text() === BLOCKED_WORKER) return
    problems.push(`${type}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => problems.push(`exception: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // A page aborts its pending requests when it navigates or retries.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${reason} (${request.url()})`)
  })
  context.on('response', (response) => {
    const status = response.status()
    if (status >= 400) problems.push(`response: ${status} (${response.url()})`)
  })
  return problems
}
