import { brand } from '@platform/contracts/brand'
import { placeArt } from '@platform/contracts/quests/art'
import { Button, CampaignArt, color, radius, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'

/** The brand's video for chiefs. Nothing of its provider is loaded before it is wanted; without a video there is a picture. */
export function IntroVideo() {
  const t = useT()
  const [isWanted, setWanted] = useState(false)
  const address = brand.chiefVideo
  return (
    <Screen>
      {address && isWanted ? (
        <iframe
          src={address}
          title={t('video')}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-presentation"
          referrerPolicy="strict-origin"
        />
      ) : (
        <>
          <CampaignArt seed="clan-chief" src={ART} />
          {address && (
            <Press>
              <Button variant="secondary" onClick={() => setWanted(true)}>
                {t('video.play')}
              </Button>
            </Press>
          )}
        </>
      )}
    </Screen>
  )
}

/** A place of the site's own pictures. */
const ART = placeArt('clan-chief', 'card')

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
