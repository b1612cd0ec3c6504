import { color } from '@platform/ui'
import { Avatar } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'

interface ClanEmblemProps {
  /** The clan's id, which gives the colours where it has no logo. */
  seed: string
  name: string
  /** Address of its logo. */
  logo: string | null
  /** px */
  size?: number
  /** The reader's own clan. */
  isOwn?: boolean
}

/** A clan's logo in its shield; decorative beside its name. */
export function ClanEmblem({ seed, name, logo, size = 48, isOwn = false }: ClanEmblemProps) {
  const rim = Math.max(2, Math.round(size / 24))
  return (
    <Shield $own={isOwn} style={{ width: size, height: size, padding: rim }} aria-hidden="true">
      <Inner>
        <Avatar seed={seed} name={name} src={logo ?? undefined} size={size - 2 * rim} />
      </Inner>
    </Shield>
  )
}

const outline =
  'polygon(50% 0, 74% 8%, 97% 11%, 97% 52%, 90% 71%, 74% 88%, 50% 100%, 26% 88%, 10% 71%, 3% 52%, 3% 11%, 26% 8%)'

const Shield = styled.span<{ $own: boolean }>`
  display: inline-block;
  flex: none;
  background: ${({ $own }) =>
    $own
      ? color.volt
      : `linear-gradient(160deg, color-mix(in srgb, ${color.text} 72%, ${color.surface3}), ${color.surface3})`};
  clip-path: ${outline};
  line-height: 0;
  forced-color-adjust: none;
`

const Inner = styled.span`
  display: inline-block;
  clip-path: ${outline};
  & > span {
    border-radius: 0 !important;
  }
`
