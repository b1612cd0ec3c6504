/** A code with its challenge: the token of the link in an e-mail. */
interface LinkedCode {
  challengeId: string
  code: string
}

export const linkToken = ({ challengeId, code }: LinkedCode) => `${challengeId}.${code}`

/** Null for a token that is none. */
export function readLinkToken(token: string): LinkedCode | null {
  const [, challengeId, code] = /^([0-9a-f-]{36})\.(\d{6})$/.exec(token) ?? []
  return challengeId && code ? { challengeId, code } : null
}
