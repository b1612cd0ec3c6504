export interface XProfile {
  name: string
  bio: string
}

export interface XPost {
  /** Without the #. */
  hashtags: readonly string[]
  /** Where its links lead to. */
  links: readonly string[]
  /** The posts that it answers, repeats or quotes. */
  refersTo: readonly { how: string; id: string }[]
}

/** What checks read of an account at X. */
export interface XReads {
  profile: XProfile
  /** The accounts that it follows. */
  following: { handle: string }
  liked: { id: string }
  /** What it has posted, reposts and answers included. */
  posts: XPost
}

/** What checks ask of X, in the name of a user. */
export interface XClient {
  /**
   * What X says of the account, the latest first as far as X has an order, of some pages at most.
   * @param onPartial called at the end where X has more
   * @throws TokenRefused, RateLimited, ProviderError
   */
  read<Kind extends keyof XReads>(
    account: { accessToken: string; subject: string },
    kind: Kind,
    signal: AbortSignal,
    onPartial?: () => void,
  ): AsyncIterable<XReads[Kind]>
}
