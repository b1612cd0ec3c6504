import type { Failure } from '@platform/contracts/envelope'
import { type ApiResult, failed, noAnswer } from './result.ts'

/** Reads the envelope from an answer, also from one that is not ours (a proxy's error page). */
export async function readAnswer<T>(answer: Response): Promise<ApiResult<T>> {
  const { status } = answer
  const body = (await answer.json().catch(() => null)) as
    | { data: T; message: string }
    | Failure
    | null
  if (answer.ok) {
    // A 200 without JSON is not from our API, but from a proxy or a captive portal.
    if (!body) return status === 204 ? emptySuccess<T>(status) : noAnswer
    return { success: true, status, data: body.data as T, message: body.message, code: null }
  }
  const failure = body as Failure | null
  return failed({
    status,
    message: failure?.message ?? (status === 409 ? CONFLICT : noAnswer.message),
    code: failure?.code ?? null,
    details: failure?.details ?? {},
    retryAfterMs: retryAfter(failure, answer),
  })
}

/** The body of a good answer as a file. */
export async function readFile(answer: Response): Promise<ApiResult<Blob>> {
  const data = await answer.blob().catch(() => null)
  return data ? { success: true, status: answer.status, data, message: '', code: null } : noAnswer
}

/** For a 409 that says nothing itself. */
const CONFLICT = 'Conflict: Resource already in progress'

function emptySuccess<T>(status: number): ApiResult<T> {
  return { success: true, status, data: null as T, message: '', code: null }
}

function retryAfter(failure: Failure | null, answer: Response): number | null {
  const inBody = failure?.details?.retryAfterMs
  if (typeof inBody === 'number') return inBody
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1000 : null
}
