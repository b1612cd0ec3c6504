import { brand } from '@platform/contracts/brand'

/** The brand as pages have it: the words of messages stay on the server. */
export function pageBrand() {
  const { mails: _, ...shown } = brand
  return shown
}
