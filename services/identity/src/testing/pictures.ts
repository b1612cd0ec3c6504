import { fileForm } from '@platform/testing/file-form'
import type { TestIdentity } from './start-identity.ts'

const PATH = '/api/users/me/profile/picture'

/** A user who logged in, with a picture to change. */
export async function pictureOwner(identity: TestIdentity, destination: string) {
  const { accessToken } = await identity.logIn(destination)
  const headers = { authorization: `Bearer ${accessToken}` }
  return {
    headers,
    upload(bytes: Buffer, form = fileForm(bytes)) {
      return identity.call('POST', PATH, {
        body: form.body,
        headers: { ...headers, ...form.headers },
      })
    },
    remove: () => identity.call('DELETE', PATH, { headers }),
    profile: () => identity.call('GET', '/api/users/me/profile', { headers }),
  }
}
