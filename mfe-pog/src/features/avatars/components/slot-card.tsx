import type { SlotPrice } from '@platform/contracts/pog/avatars-http'
import { Button, Card, color, Icon, radius, Spinner, Stack, space, Tag, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { isFree, usePriceText } from '../../card/model/use-price-text.ts'
import { useT } from '../i18n/messages.ts'
import type { Slot } from '../model/slot.ts'
import { useReasonText } from '../model/use-refusal-text.ts'

interface SlotCardProps {
  slot: Slot
  editPrice: SlotPrice
  isActivating: boolean
  onUnlock: () => void
  onDraw: () => void
  onActivate: (avatarId: string) => void
}

/** A slot: its avatar, or what is needed for one. */
export function SlotCard(props: SlotCardProps) {
  const { slot, editPrice, isActivating, onUnlock, onDraw, onActivate } = props
  const t = useT()
  const priceText = usePriceText()
  const { avatar, state, price } = slot
  const name = t('slot', { number: slot.slot })
  const reasonText = useReasonText()
  const isDrawing = avatar?.isDrawing || avatar?.state === 'pending'
  const costs = (of: SlotPrice) => (isFree(of) ? t('free') : priceText(of))
  function avatarText({ state, problem }: NonNullable<Slot['avatar']>) {
    if (isDrawing) return t(state === 'ready' ? 'avatar.redrawn' : 'avatar.pending')
    if (problem === null) return t(`avatar.${state}`)
    return reasonText(problem) ?? t(state === 'refused' ? 'avatar.refused' : 'avatar.notChanged')
  }
  return (
    <Card padding={3} tone={avatar?.isActive ? 'you' : 'plain'} as="section" aria-label={name}>
      <Stack gap={3} fill>
        <Picture>
          {avatar?.image ? (
            <img src={avatar.image} alt={t('avatarOf', { number: slot.slot })} />
          ) : (
            <span>
              {isDrawing || state === 'paying' ? (
                <Spinner size={28} />
              ) : (
                <Icon name={state === 'locked' || state === 'buyable' ? 'lock' : 'pog'} size={36} />
              )}
            </span>
          )}
          {avatar?.isActive && (
            <Place>
              <Tag onArt tone="live">
                {t('onCard')}
              </Tag>
            </Place>
          )}
        </Picture>
        <div>
          <Text weight={600} numeric>
            {name}
          </Text>
          <Text size="meta" tone="mute">
            {avatar ? avatarText(avatar) : t(`state.${state}`)}
          </Text>
        </div>
        <Stack gap={2}>
          {state === 'buyable' && (
            <Button block onClick={onUnlock}>
              {t('unlockFor', { price: costs(price) })}
            </Button>
          )}
          {state === 'bought' && !avatar && (
            <Button block onClick={onDraw}>
              {t('draw')}
            </Button>
          )}
          {avatar?.state === 'ready' && !avatar.isActive && (
            <Button
              block
              variant="secondary"
              loading={isActivating}
              onClick={() => onActivate(avatar.id)}
            >
              {t('activate')}
            </Button>
          )}
          {avatar && avatar.state !== 'pending' && (
            <Button block variant="ghost" disabled={isDrawing} onClick={onDraw}>
              {avatar.state === 'refused'
                ? t('anotherLook')
                : t('editFor', { price: costs(editPrice) })}
            </Button>
          )}
        </Stack>
      </Stack>
    </Card>
  )
}

const Picture = styled.div`
  position: relative;
  aspect-ratio: 4 / 5;
  overflow: hidden;
  border-radius: ${radius.control};
  background: ${color.surface3};
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 20%;
  }
  & > span {
    display: grid;
    place-items: center;
    height: 100%;
    color: ${color.dim};
  }
`

const Place = styled.div`
  position: absolute;
  top: ${space(2)};
  left: ${space(2)};
`
