import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { TimeoutError, withTimeout } from '@platform/contracts/rules/with-timeout'
import { DomainError } from '@platform/service-kit'
import { pngOf } from '@platform/service-kit/png-of'
import type { Page, Worker } from 'tesseract.js'
import type { ReadWord } from '../domain/documents/read-text.ts'
import type { TextReader } from '../operations/documents/dependencies.ts'

/** Pictures that wait for the one that is being read; the rest is refused. */
const MOST_WAITING = 8
/** ms for one picture, from its turn on: some ten times what one takes. */
const TIMEOUT_MS = 20_000
/** ms for which no picture of a user is read after one that took too long: it keeps all others waiting, and costs a thread. */
const SLOW_MS = 600_000
/** ms after which a user whose picture waits may send another one. */
const RETRY_MS = 1_000

/**
 * Reads text by Tesseract, in a thread of its own which starts with the first picture. One picture is read at a time, and one of a user waits;
 * after a failure another thread takes its place.
 */
export function tesseractReader(timeoutMs = TIMEOUT_MS): TextReader {
  let thread: Promise<Worker> | undefined
  let last: Promise<unknown> = Promise.resolve()
  /** Users whose pictures are read, or wait. */
  const waiting = new Set<string>()
  /** When pictures of users are read again that took too long. */
  const slowUntil = new Map<string, number>()

  async function close(): Promise<void> {
    const closing = thread
    thread = undefined
    await closing?.then(
      (worker) => worker.terminate(),
      () => {},
    )
  }

  /** @throws DomainError RATE_LIMITED */
  function requireTurn(userId: string): void {
    const now = performance.now()
    for (const [user, until] of slowUntil) if (until <= now) slowUntil.delete(user)
    const until = slowUntil.get(userId) ?? (waiting.has(userId) ? now + RETRY_MS : now)
    if (until > now) throw new DomainError('RATE_LIMITED', { retryAfterMs: Math.ceil(until - now) })
  }

  async function readNow(picture: Buffer): Promise<ReadWord[]> {
    thread ??= openThread()
    try {
      const worker = await thread
      const read = worker.recognize(await pngOf(picture), {}, { blocks: true, text: false })
      return wordsOf((await withTimeout(timeoutMs, read)).data)
    } catch (cause) {
      await close()
      if (cause instanceof TimeoutError) throw new DomainError('UNAVAILABLE', undefined, { cause })
      throw cause
    }
  }

  return {
    async read(picture, userId) {
      requireTurn(userId)
      if (waiting.size > MOST_WAITING) throw new DomainError('UNAVAILABLE')
      waiting.add(userId)
      const turn = last.then(() => readNow(picture))
      last = turn.catch(() => {})
      try {
        return await turn
      } catch (error) {
        if (isTooSlow(error)) slowUntil.set(userId, performance.now() + SLOW_MS)
        throw error
      } finally {
        waiting.delete(userId)
      }
    },
    stop: close,
  }
}

const isTooSlow = (error: unknown) =>
  error instanceof DomainError && error.cause instanceof TimeoutError

async function openThread(): Promise<Worker> {
  // Only now: most processes never read a picture.
  const { createWorker, OEM, PSM } = await import('tesseract.js')
  // The data of the language is on this machine: nothing is fetched. Numbers are Latin digits on all documents.
  const { resolve } = createRequire(import.meta.url)
  const data = dirname(resolve('@tesseract.js-data/eng/package.json'))
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
    // The call that failed rejects; without this the process would end too.
    errorHandler: () => {},
  })
  // Text in any order, wherever it is: a card has no columns.
  const layout = { tessedit_pageseg_mode: PSM.SPARSE_TEXT, user_defined_dpi: '150' }
  await worker.setParameters(layout)
  return worker
}

const wordsOf = ({ blocks }: Page): ReadWord[] =>
  (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .flatMap(({ words }) => words)
    .map(({ symbols }) => ({
      characters: symbols.map(({ text, bbox: { x0, y0, x1, y1 } }) => ({
        text,
        box: { left: x0, top: y0, width: x1 - x0, height: y1 - y0 },
      })),
    }))
