import type { OutsideProvider } from '@platform/contracts/identity/social'
import { MESSENGER } from '@platform/contracts/shell/paths'
import { Glyph } from '@platform/ui'

type LoginProvider = OutsideProvider | typeof MESSENGER

/** Own drawings on a field of 24 x 24, stroked, as those of the share buttons. */
const paths: Record<LoginProvider, string> = {
  google: 'M20.5 12H12.5M20.5 12a8.5 8.5 0 1 1-2.6-6.1',
  twitter: 'M4.5 4h3.6l11.4 16h-3.6zM19 4l-6.2 7M11 13l-6.2 7',
  discord:
    'M8.5 5.5 6 6.5C4.2 9.4 3.4 12.5 3.5 16.5l4 2 1.3-2.3M15.5 5.5 18 6.5c1.8 2.900 2.600 6 2.5 10l-4 2-1.3-2.3M7.5 15.5c3 1.400 6 1.400 9 0M8.5 5.5c2.3-.6 4.700-.6 7 0M9.200 11.8v.4M14.8 11.8v.4',
  steam:
    'M3.5 13.5 9 15.8M12 13l2.5-2.5M11.5 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM18.5 8.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM3.5 10a8.8 8.8 0 1 1 1 6.5',
  telegram: 'M21 4 2.8 11.2l5.7 2.1L18 7l-7 7.6 5.7 4.6zM8.5 13.3v6.2l2.9-3.4',
  wallet:
    'M4 7.5h14.5a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18zM4 7.5 15 4.5v3M16 13.5h.01',
  [MESSENGER]:
    'M3.5 20.5 5 16a8.5 8.5 0 1 1 3.2 3.2zM9 8.5c0 4 2.5 6.5 6.5 6.5v-2l-2-.8-1 1c-1.2-.5-1.8-1.2-2.3-2.3l1-1L10.5 8z',
}

/** The mark of an outside account; decorative, its name is beside it. */
export const ProviderMark = ({ provider }: { provider: LoginProvider }) => (
  <Glyph path={paths[provider]} />
)
