/**
 * How a manifest names a subject (`user:<id>`, `partner:<key>`) that has pins: readers find themselves in
 * the list, but nobody else. Hex, 32 characters.
 */
export async function pinMark(subject: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`pin\n${subject}`))
  const bytes = [...new Uint8Array(digest, 0, 16)]
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
