/** One precondition of a task, for the user of this page. */
export interface PreconditionView {
  /** It is known to be missing; the server decides where nothing is known yet. */
  isMissing: boolean
  /** It is known to be there, also where an earlier try was rejected for it. */
  isThere: boolean
  /** What the task asks for, before a try; null where the button alone says it. */
  needed: string | null
  /** The same in a list of steps, where there is no button. */
  inWords: string
  /** Lets the user link the account. False when they gave up; where they leave the page for it, nothing follows. */
  link(): Promise<boolean>
  /** Why a try without it was rejected. */
  rejected: string
  /** Of an account whose provider may withdraw our access to it. */
  reconnect: { rejected: string; label: string } | null
}
