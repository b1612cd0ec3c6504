import { Avatar, CampaignArt, color, font, Heading, media, radius, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'

const FACE_PX = 96

interface PersonHeadProps {
  /** The user's id: it gives the colours. */
  seed: string
  /** Address of the picture; without one the face is the name's first letter. */
  picture: string | null | undefined
  name: string | null | undefined
  title: string
  /** Below the name. */
  children?: ReactNode
}

/** The colours of a user, their face on them, and their name. */
export function PersonHead({ seed, picture, name, title, children }: PersonHeadProps) {
  return (
    <div>
      <Cover>
        <CampaignArt seed={seed} />
      </Cover>
      <Words>
        <Face>
          <Avatar seed={seed} src={picture ?? undefined} size={FACE_PX} />
          {name && !picture && <Initial aria-hidden="true">{name.charAt(0)}</Initial>}
        </Face>
        <Heading level={1}>{title}</Heading>
        {children}
      </Words>
    </div>
  )
}

/** On phones from edge to edge, below the header. */
const Cover = styled.div`
  position: relative;
  height: 160px;
  border-radius: ${radius.card};
  overflow: hidden;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background:
      radial-gradient(circle at 82% -10%, color-mix(in srgb, ${color.text} 26%, transparent), transparent 42%),
      repeating-linear-gradient(
        115deg,
        color-mix(in srgb, ${color.text} 7%, transparent) 0 2px,
        transparent 2px 26px
      ),
      linear-gradient(transparent 30%, ${color.ink});
  }
  ${media.phone} {
    height: 112px;
    margin: -${space(4)} -${space(4)} 0;
    border-radius: 0;
  }
`

const Words = styled.div`
  ${media.desktop} {
    padding-inline: ${space(5)};
  }
`

const Face = styled.div`
  position: relative;
  display: grid;
  width: fit-content;
  margin: -${FACE_PX / 2 + 8}px 0 ${space(3)};
  padding: ${space(1)};
  border-radius: ${FACE_PX / 4 + 6}px;
  background: ${color.ink};
  box-shadow: 0 0 0 2px ${color.volt};
`

const Initial = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: ${color.text};
  font: 700 44px / 1 ${font.heading};
  text-transform: uppercase;
  text-shadow: 0 2px 10px ${color.ink};
`
