/** One precondition of a task, for the user of this page. */
export interface PreconditionView {
  /** It is known to be missing; the server decides where nothing is known yet. */
  isMissing: boolean
  /** Lets the user link the account. False when they gave up. */
  link(): Promise<boolean>
  /** Why a try without it was rejected. */
  rejected: string
}
