import type { TestIdentity } from './start-identity.ts'

/** A user who logged in, and calls what is below `/api/users`. */
export async function profileOwner(identity: TestIdentity, destination: string) {
  const { accessToken, userId } = await identity.logIn(destination)
  const headers = { authorization: `Bearer ${accessToken}` }
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown) =>
    identity.call(method, `/api/users/${path}`, {
      headers,
      ...(body === undefined ? {} : { body }),
    })
  return {
    userId,
    headers,
    get: (path: string) => call('GET', path),
    put: (path: string, body: unknown) => call('PUT', path, body),
    post: (path: string, body: unknown) => call('POST', path, body),
    change: (body: unknown) => call('PATCH', 'me/profile', body),
    profile: async () => (await call('GET', 'me/profile')).data,
  }
}
