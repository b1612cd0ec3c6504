import { isVideoAddress } from '@platform/contracts/growth/content-video'
import { placeArt } from '@platform/contracts/quests/art'
import { Button, CampaignArt, color, radius, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'

interface ContentVideoProps {
  /** At a provider of this site; nothing is played from another one. */
  address: string
  title: string
  /** What the button says that plays it. */
  playLabel: string
  /** Address of the picture until then; without one, one of the site's own. */
  art?: string | null | undefined
}

/** A video of a provider. Nothing of the provider is loaded before it is wanted. */
export function ContentVideo({ address, title, playLabel, art }: ContentVideoProps) {
  const [wanted, setWanted] = useState<string | null>(null)
  return (
    <Screen>
      {wanted === address && isVideoAddress(address) ? (
        <iframe
          src={address}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-presentation"
          referrerPolicy="strict-origin"
        />
      ) : (
        <>
          <CampaignArt seed={address} src={art ?? placeArt('video', 'card')} />
          <Press>
            <Button variant="secondary" onClick={() => setWanted(address)}>
              {playLabel}
            </Button>
          </Press>
        </>
      )}
    </Screen>
  )
}

const Screen = styled.div`
  position: relative;
  border-radius: ${radius.card};
  background: ${color.surface3};
  overflow: hidden;
  aspect-ratio: 16 / 9;
  & > iframe {
    width: 100%;
    height: 100%;
    border: 0;
  }
`

const Press = styled.div`
  position: absolute;
  inset: auto ${space(4)} ${space(4)};
  & > button {
    background: ${color.ink};
  }
`
