/** A running platform as the tests see it; plain data, since it travels between processes. */
export interface Platform {
  /** The public API. */
  api: string
  /** Where the sandbox shows what was sent to phones. */
  sandbox: string
  /** Where people transfer to each other, since no public route lets them yet (services/wallet/src/testing/transfer-server.ts). */
  teller: string
  mongoUrl: string
  kafkaBrokers: string
  /** Its files: `processes.json`, `logs/`. */
  dataDir: string
  /** Where a step is armed at which a process shall be killed. */
  crashPointDir: string
  /** Where the clock of a service is set apart: `<service>` holds milliseconds. */
  clockDir: string
}
