import type { Cheer } from '@platform/contracts/clans/constants'

/** Drawings of the cheers on a field of 24 x 24, as icons are drawn: the same on every device. */
export const CHEER_SIGNS: Readonly<Record<Cheer, string>> = {
  clap: 'M9.5 12.5 6.8 9.8a1.4 1.4 0 0 1 2-2l4.7 4.7M11 9.9 8.6 7.5a1.4 1.4 0 0 1 2-2l5.6 5.6.4-2.6a1.4 1.4 0 0 1 2.8.3v5.4a6.2 6.2 0 0 1-10.6 4.4l-4.6-4.6a1.4 1.4 0 0 1 2-2M15 3v2M19.5 4 18 5.5',
  fire: 'M12 21c-3.9 0-6.5-2.6-6.5-6.2 0-3 2-4.8 3.3-6.6C9.8 6.8 10.3 5 10 3c3 1.4 4.6 3.8 4.8 6.6.8-.5 1.3-1.3 1.5-2.3 1.5 1.9 2.2 4.2 2.2 7 0 4-2.6 6.7-6.5 6.7',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 7.5 2.7c0 5.4-7.5 10-7.5 10',
  trophy:
    'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5c0 3 1.2 5 3.6 5.2M16 6h3.5c0 3-1.2 5-3.6 5.2M12 14v4M8.5 20h7',
  laugh:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M7.5 13.5c.6 2.6 2.3 4 4.5 4s3.9-1.4 4.5-4zM9 9v.5M15 9v.5',
}
