import { brand } from '@platform/contracts/brand'
import { Button, Glyph, Stack, Tag } from '@platform/ui'
import type { ReactNode } from 'react'
import { useT } from '../i18n/messages.ts'
import { tierTone } from '../model/tier-tone.ts'
import { useTilt } from '../model/use-tilt.ts'
import { useWholeNumber } from '../model/use-whole-number.ts'
import {
  Art,
  Back,
  Blank,
  Body,
  Brand,
  CardName,
  Face,
  Figures,
  Scene,
  Sheen,
  Shown,
  Top,
  Turning,
} from './holo-parts.ts'

export interface HoloCardProps {
  /** Path of the avatar's picture; null before there is one. */
  image: string | null
  /** The name as it is shown, `foxfire.kovra.io`; null before there is one. */
  name: string | null
  tier?: string | null
  total?: number | null
  /** The how manieth card of the platform it is. */
  number?: number | null
  /** What stands on its back, and whether it is turned over. */
  back?: ReactNode
  isTurned?: boolean
  /** Follows pointer and device. False for a card among others. */
  isAlive?: boolean
}

/** A holographic card. It tilts with the pointer and the device; its picture changes by a turn. */
export function HoloCard({ isAlive = true, ...card }: HoloCardProps) {
  return isAlive ? <AliveCard {...card} /> : <StillCard {...card} />
}

function AliveCard(card: Omit<HoloCardProps, 'isAlive'>) {
  const t = useT()
  const { ref, askForDevice, ...pointer } = useTilt()
  return (
    <Stack gap={2} align="center">
      <Scene ref={ref} {...pointer}>
        <Faces {...card} />
      </Scene>
      {askForDevice && (
        <Button size="s" variant="ghost" onClick={() => void askForDevice()}>
          {t('tilt.allow')}
        </Button>
      )}
    </Stack>
  )
}

const StillCard = (card: Omit<HoloCardProps, 'isAlive'>) => (
  <Scene>
    <Faces {...card} />
  </Scene>
)

function Faces({ back, isTurned = false, ...front }: Omit<HoloCardProps, 'isAlive'>) {
  return (
    <Turning $isTurned={isTurned}>
      {/* Anew for each picture, so that the card turns to show it. */}
      <Shown key={front.image ?? ''}>
        <Face aria-hidden={isTurned || undefined}>
          <Front {...front} />
        </Face>
        <Back aria-hidden={!isTurned || undefined} inert={!isTurned}>
          {back ?? <Blank>{brand.name}</Blank>}
        </Back>
      </Shown>
    </Turning>
  )
}

function Front({ image, name, tier, total, number }: Omit<HoloCardProps, 'back' | 'isTurned'>) {
  const t = useT()
  const whole = useWholeNumber()
  return (
    <>
      {image ? (
        <Art src={image} alt={t('avatarOf', { name: name ?? '' })} width={512} height={640} />
      ) : (
        <Blank>
          <Glyph size={96} path="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 21a7.5 7.5 0 0 1 15 0" />
        </Blank>
      )}
      <Sheen aria-hidden="true" />
      <Top>
        <Brand>{brand.name.toUpperCase()}</Brand>
        {tier && (
          <Tag onArt tone={tierTone(tier)}>
            {tier}
          </Tag>
        )}
      </Top>
      <Body>
        <CardName title={name ?? undefined}>{name ?? t('noName')}</CardName>
        <Figures>
          <span>
            {total !== null && total !== undefined && (
              <>
                {t('score')} <b>{total}</b>
              </>
            )}
          </span>
          {number !== null && number !== undefined && (
            <span>{t('number', { number: whole(number) })}</span>
          )}
        </Figures>
      </Body>
    </>
  )
}
