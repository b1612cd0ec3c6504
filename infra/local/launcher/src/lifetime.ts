/** What a command of the launcher runs, and when it ends. */
export interface Lifetime {
  /** Aborted by Ctrl-C, SIGTERM, SIGHUP, the end of run.mjs above us, or `fail`. */
  signal: AbortSignal
  /** Ends the command with this error. */
  fail(error: Error): void
  /** Called when the command is over, however it ended; last added first. */
  defer(stop: () => Promise<void>): void
  /** Resolves when the user or the system ends the command; rejects after `fail`. */
  ended(): Promise<void>
  /** Calls what was deferred. */
  close(): Promise<void>
}

/** The lifetime of this process's command. */
export function openLifetime(): Lifetime {
  const controller = new AbortController()
  const asked = () => controller.abort()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, asked)
  process.on('disconnect', asked)
  process.channel?.unref()
  return lifetimeOf(controller, controller.signal)
}

/** A part of a command: it ends with the command at the latest, and its failure does not end the command. */
export function openNested(outer: Lifetime): Lifetime {
  const controller = new AbortController()
  return lifetimeOf(controller, AbortSignal.any([outer.signal, controller.signal]))
}

function lifetimeOf(controller: AbortController, signal: AbortSignal): Lifetime {
  const stops: (() => Promise<void>)[] = []
  let failure: Error | undefined
  return {
    signal,
    fail(error) {
      failure ??= error
      controller.abort(error)
    },
    defer(stop) {
      stops.push(stop)
    },
    async ended() {
      await aborted(signal)
      if (failure) throw failure
    },
    async close() {
      controller.abort()
      for (const stop of stops.reverse()) await stop()
    },
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    // A listener alone does not keep the process running.
    const keepAlive = setInterval(() => undefined, 1 << 30)
    signal.addEventListener('abort', () => {
      clearInterval(keepAlive)
      resolve()
    })
  })
}
