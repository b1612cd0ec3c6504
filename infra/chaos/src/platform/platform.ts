/** A running platform as the tests see it; plain data, since it travels between processes. */
export interface Platform {
  /** The public API. */
  api: string
  /** Where the sandbox shows what was sent to phones. */
  sandbox: string
  mongoUrl: string
  kafkaBrokers: string
  /** Its files: `processes.json`, `logs/`. */
  dataDir: string
  /** Where a step is armed at which a process shall be killed. */
  checkpointDir: string
}
