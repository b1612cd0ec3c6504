import type { LinkKind } from '@platform/contracts/rules/social-link'
import { Glyph, Icon } from '@platform/ui'
import { ProviderMark } from '../../features/social/components/provider-mark.tsx'

/** Own drawings on a field of 24 x 24, stroked, of the networks that one cannot log in by. */
const paths = {
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6M16.8 7.2h.01',
  facebook: 'M16.5 3.5H15a4 4 0 0 0-4 4V21M7.5 12H15.5',
  youtube:
    'M6 5.5h12A3.5 3.5 0 0 1 21.5 9v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5zM10.3 9.3v5.4l4.7-2.7z',
}

/** The mark of a link; decorative, its name is beside it. */
export function LinkMark({ kind }: { kind: LinkKind }) {
  switch (kind) {
    case 'generic':
      return <Icon name="globe" />
    case 'instagram':
    case 'facebook':
    case 'youtube':
      return <Glyph path={paths[kind]} />
    default:
      return <ProviderMark provider={kind} />
  }
}
