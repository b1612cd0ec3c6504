import { VIA_PARAM } from '@platform/contracts/pog/paths'
import type { ShareChannel } from '@platform/contracts/pog/share-pictures'
import type { Tone } from '@platform/ui'

/** `more` is the device's own sheet. */
type LinkedChannel = Exclude<ShareChannel, 'more'>

interface ShareLink {
  channel: LinkedChannel
  /** Its name, the same in every language. */
  name: string
  href: string
  /** A drawing on a field of 24 x 24, stroked. */
  path: string
  tone: Tone
}

/** Where a card can be shared, in the order of the specification (section 2). Each link names its channel, for the picture of its preview. */
export function shareLinks(text: string, url: string): ShareLink[] {
  const words = encodeURIComponent(text)
  const at = (channel: LinkedChannel) => encodeURIComponent(`${url}?${VIA_PARAM}=${channel}`)
  return [
    {
      channel: 'x',
      name: 'X',
      href: `https://x.com/intent/post?text=${words}&url=${at('x')}`,
      path: 'M4.5 4h3.6l11.4 16h-3.6zM19 4l-6.2 7M11 13l-6.2 7',
      tone: 'text',
    },
    {
      channel: 'telegram',
      name: 'Telegram',
      href: `https://t.me/share/url?url=${at('telegram')}&text=${words}`,
      path: 'M21 4 2.8 11.2l5.7 2.1L18 7l-7 7.6 5.7 4.6zM8.5 13.3v6.2l2.9-3.4',
      tone: 'info',
    },
    {
      channel: 'facebook',
      name: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${at('facebook')}`,
      path: 'M16.5 3.5H15a4 4 0 0 0-4 4V21M7.5 12H15.5',
      tone: 'ion',
    },
    {
      channel: 'whatsapp',
      name: 'WhatsApp',
      href: `https://wa.me/?text=${words}%20${at('whatsapp')}`,
      path: 'M3.5 20.5 5 16a8.5 8.5 0 1 1 3.2 3.2zM9 8.5c0 4 2.5 6.5 6.5 6.5v-2l-2-.8-1 1c-1.2-.5-1.8-1.2-2.3-2.3l1-1L10.5 8z',
      tone: 'ok',
    },
  ]
}
