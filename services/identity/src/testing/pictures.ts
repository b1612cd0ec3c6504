import type { TestIdentity } from './start-identity.ts'

/** The multipart body of a browser's form with one file, whatever its content is. */
export function fileForm(
  bytes: Buffer,
  { name = 'picture', fileName = 'me.png', type = 'image/png' } = {},
): { body: Buffer; headers: Record<string, string> } {
  const border = '----platform-tests'
  const head = `--${border}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${border}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${border}` },
  }
}

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
