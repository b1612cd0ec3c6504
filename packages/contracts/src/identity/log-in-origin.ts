/** Where the log-in of a session came from, as keyed hashes of identity: equal for the same one. Null where nothing says it. */
export interface LogInOrigin {
  readonly device: string | null
  readonly network: string | null
  /** The largest network that may be one customer's, with `network` in it: equal to it for IPv4. Absent where nothing says it. */
  readonly site?: string
  /** The browser or script kept no id of a device from the beginning of the log-in to its end. */
  readonly noDevice?: true
  /** An account with the same phone number, mailbox or account at a provider was deleted lately. */
  readonly returned?: true
}
