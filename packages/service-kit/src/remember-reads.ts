interface Options {
  /** For how long a read is used again, ms. */
  usedForMs: number
  /** And at least this many times as long as it took, so that long reads do not keep an instance busy. */
  rest?: number
  /** Keys of which a process remembers the read. */
  most: number
  now?: () => number
}

/**
 * Reads by a key that are used again for a while. Readers that come at the same time share one read; one that failed is not
 * used again.
 */
export function rememberReads<Args extends readonly [key: string, ...rest: unknown[]], Value>(
  read: (...args: Args) => Promise<Value>,
  { usedForMs, rest = 0, most, now = () => performance.now() }: Options,
): (...args: Args) => Promise<Value> {
  const known = new Map<string, { value: Promise<Value>; usedUntil: number }>()
  return (...args) => {
    const [key] = args
    const last = known.get(key)
    if (last && now() < last.usedUntil) return last.value
    if (known.size >= most) known.clear()
    const began = now()
    const reading = { value: read(...args), usedUntil: Number.POSITIVE_INFINITY }
    known.set(key, reading)
    reading.value.then(
      () => {
        const ended = now()
        reading.usedUntil = ended + Math.max(usedForMs, rest * (ended - began))
      },
      () => {
        if (known.get(key) === reading) known.delete(key)
      },
    )
    return reading.value
  }
}
