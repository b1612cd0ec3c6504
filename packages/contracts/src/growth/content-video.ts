import { brand } from '../brand.ts'
import { webAddress } from '../rules/web-address.ts'

/** Whether a text is the address of a video at one of the brand's providers, which pages may have in a frame. */
export function isVideoAddress(text: string): boolean {
  const address = webAddress(text)
  return address !== null && address.href === text && brand.videoOrigins.includes(address.origin)
}
