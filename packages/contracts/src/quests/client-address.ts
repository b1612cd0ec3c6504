/** Parameter of the fragment that has the token of a user who is sent to a third-party client. */
const CLIENT_TOKEN_PARAM = 'token'

/** Where to send a user: the client's address with their token, in the fragment, which no server's log has. */
export const clientAddress = (url: string, token: string) =>
  `${url}#${CLIENT_TOKEN_PARAM}=${encodeURIComponent(token)}`
