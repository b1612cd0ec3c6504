import { placeArt } from '@platform/contracts/quests/art'
import { CampaignArt, color, Heading, media, radius, space } from '@platform/ui'
import { Avatar } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'

const FACE_PX = 96

interface PersonHeadProps {
  /** The user's id, from which the colours derive. */
  seed: string
  /** Address of the picture; without one the name's first letter is shown. */
  picture: string | null | undefined
  name: string | null | undefined
  title: ReactNode
  /** Below the name. */
  children?: ReactNode
}

/** The user's colours with their picture on them, and their name. */
export function PersonHead({ seed, picture, name, title, children }: PersonHeadProps) {
  return (
    <div>
      <Cover>
        <CampaignArt
          seed={seed}
          src={placeArt(seed, 'wide')}
          desktopSrc={placeArt(seed, 'banner')}
        />
      </Cover>
      <Words>
        <Face>
          <Avatar seed={seed} src={picture ?? undefined} name={name} size={FACE_PX} />
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
  height: 220px;
  border-radius: ${radius.card};
  overflow: hidden;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(transparent 40%, ${color.ink});
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
