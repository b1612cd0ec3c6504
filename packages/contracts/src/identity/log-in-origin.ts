/** Where the log-in of a session came from, as keyed hashes of identity: equal for the same one. Null where nothing says it. */
export interface LogInOrigin {
  readonly device: string | null
  readonly network: string | null
  /** An account with the same phone number, mailbox or account at a provider was deleted lately. */
  readonly returned?: true
}
