/** As a shell reports them: 128 + the number of the signal. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
const PARENT_CHECK_MS = 1_000

/**
 * Turns Ctrl-C, SIGTERM, SIGHUP and the end of the parent npm process into one aborted signal. A signal that
 * comes twice (terminal and npm both send it) counts once.
 */
export function watchForEnd() {
  const controller = new AbortController()
  /** @type {keyof typeof EXIT_CODES | undefined} */
  let cause
  /** @param {keyof typeof EXIT_CODES} name */
  const end = (name) => {
    cause ??= name
    controller.abort()
  }
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(name, () => end(name))
  }
  const parent = process.ppid
  const watch = setInterval(() => {
    // npm may end without its child. Without npm the parent is a shell, whose end is no reason to stop.
    const orphaned = process.env.npm_lifecycle_event && process.ppid !== parent
    if (orphaned) end('SIGHUP')
  }, PARENT_CHECK_MS)
  watch.unref()
  return {
    signal: controller.signal,
    /** Reports why the command was interrupted. @returns {number} the exit code */
    reportInterruption() {
      console.error(`Interrupted (${cause}); everything it had started is stopped.`)
      return cause ? EXIT_CODES[cause] : 1
    },
    stopWatching: () => clearInterval(watch),
  }
}
