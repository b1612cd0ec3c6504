/** ms */
const TIMEOUT_MS = 2_000
/** Characters of an answer that a page takes in. */
const MOST_CHARACTERS = 64_000

/**
 * `data` of an answer of the API that is the same for all.
 * @param headers of the reader for whom it is asked
 * @throws where there is none, or too much
 */
export async function answerOf(
  url: string,
  headers: Readonly<Record<string, string>>,
  call: typeof fetch,
): Promise<unknown> {
  const response = await call(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  const text = await response.text()
  if (text.length > MOST_CHARACTERS) {
    throw new Error(`${url} answers with ${text.length} characters`)
  }
  const { data } = JSON.parse(text) as { data?: unknown }
  if (data === undefined) throw new Error(`${url} answers without data`)
  return data
}
