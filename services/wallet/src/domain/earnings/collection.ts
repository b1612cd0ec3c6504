/** The collection of several earnings of a user at once. Which were collected is what the earnings say. */
export interface EarningCollection {
  id: string
  /** Hash of the request. */
  hash: string
  userId: string
  /** The country of the user when they asked: by it the tax is worked out. */
  country: string | null
  earningIds: readonly string[]
  /** Those that could not be collected, each with the code of its error. */
  failed: readonly { earningId: string; code: string }[]
  isDone: boolean
  createdAt: Date
}
