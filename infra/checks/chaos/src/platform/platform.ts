/** Addresses and folders of a running platform; plain data, since it is sent between processes. */
export interface Platform {
  /** The public API. */
  api: string
  /** The site, as wallets name it in what they sign. */
  site: string
  /** The sandbox, which shows the messages sent to phones. */
  sandbox: string
  /** Executes transfers between users, if the platform was started with it: there is no public route yet (services/wallet/src/testing/). */
  transferServer: string
  /** Takes webhooks of operators: a server for each name below it (start-webhook-receiver.ts). */
  webhookReceiver: string
  /** The wallet itself, which only other services call so; each has its key as a file of `keyDir`. */
  wallet: string
  keyDir: string
  mongoUrl: string
  kafkaBrokers: string
  /** Its files: `processes.json`, `logs/`. */
  dataDir: string
  /** Files in it arm the crash points of services. */
  crashPointDir: string
  /** Clock skews: the file `<service>` contains milliseconds. */
  clockDir: string
}
