/** One answer of another service, with the time until which it counts. */
interface Kept<Answer> {
  answer: Answer
  /** ms until which it is not asked for again. */
  freshUntil: number
  /** ms until which it counts where no newer one comes. */
  countsUntil: number
}

interface KeptOptions<Answer> {
  /** @param address of the reader for whom it is asked: rate limits count by it, not by this server's address */
  ask(key: string, address: string): Promise<Answer>
  /** ms for which an answer is not asked for again. */
  freshMs: number
  /** ms for which it counts while it is asked for again, or cannot be. */
  countsMs: number
  /** ms that a reader waits for the first answer. */
  patienceMs: number
  /** Answers to keep. */
  most: number
  /** ms of a clock that only goes forward. */
  now?: () => number
}

/**
 * Answers that are the same for all readers: a page never waits for one that is kept, and at most `patienceMs` for one that is not. Null
 * where there is none in time.
 */
export function keptAnswers<Answer>(options: KeptOptions<Answer>) {
  const { ask, freshMs, countsMs, patienceMs, most, now = () => performance.now() } = options
  const kept = new Map<string, Kept<Answer>>()
  const asking = new Map<string, Promise<Answer | null>>()

  function refresh(key: string, address: string): Promise<Answer | null> {
    const running = asking.get(key)
    if (running) return running
    const asked = ask(key, address)
      .then((answer) => {
        // Moves the key to the end of the map, whose first one is the oldest.
        kept.delete(key)
        if (kept.size >= most) kept.delete(kept.keys().next().value ?? '')
        kept.set(key, { answer, freshUntil: now() + freshMs, countsUntil: now() + countsMs })
        return answer
      })
      .catch(() => {
        const last = kept.get(key)
        // One that cannot be asked is asked again a little later.
        if (last) last.freshUntil = now() + freshMs
        return null
      })
      .finally(() => asking.delete(key))
    asking.set(key, asked)
    return asked
  }

  return async (key: string, address: string): Promise<Answer | null> => {
    const last = kept.get(key)
    if (last && now() < last.countsUntil) {
      if (now() >= last.freshUntil) void refresh(key, address)
      return last.answer
    }
    return Promise.race([refresh(key, address), nothingIn(patienceMs)])
  }
}

function nothingIn(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ms).unref()
  })
}
