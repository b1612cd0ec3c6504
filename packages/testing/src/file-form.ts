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
