import type { AvatarLook, SlotPrice } from '@platform/contracts/pog/avatars-http'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useShell } from '@platform/remote-kit/shell'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useState } from 'react'
import { useRandomLooks } from '../../card/api/looks.ts'
import { ChoiceGrid, ChoiceGridLoading } from '../../card/components/choice-grid.tsx'
import { isFree, usePriceText } from '../../card/model/use-price-text.ts'
import { useChangeAvatar, useGenerateAvatar } from '../api/slots.ts'
import { useT } from '../i18n/messages.ts'
import type { Slot } from '../model/slot.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'

interface LookSheetProps {
  slot: Slot
  editPrice: SlotPrice
  open: boolean
  onClose: () => void
}

/** Draws the avatar of a slot, or draws it anew at a price. */
export function LookSheet({ slot, editPrice, open, onClose }: LookSheetProps) {
  const t = useT()
  const { alerts } = useShell()
  const refusalText = useRefusalText()
  const priceText = usePriceText()
  const generate = useGenerateAvatar()
  const change = useChangeAvatar()
  const [round, setRound] = useState(1)
  const [picked, setPicked] = useState<string | null>(null)
  const looks = useRandomLooks(round, open)
  const { avatar } = slot
  const isPending = generate.isPending || change.isPending
  const error = generate.error ?? change.error
  const keyOf = ({ category, character, style, variant }: AvatarLook) =>
    [category, character, style, variant].join(' ')
  const look = looks.data?.items.find((item) => keyOf(item.look) === picked)?.look
  // A picture that did not pass leaves the slot without one: the next is drawn as the first, and costs nothing.
  const drawn = avatar?.state === 'ready' ? avatar : null
  const isPaid = drawn !== null && !isFree(editPrice)

  async function draw() {
    if (!look) return
    const done = drawn
      ? await change.send({ id: drawn.id, look, withSelfie: false, price: editPrice })
      : await generate.send({ slot: slot.slot, look, withSelfie: false })
    if (!done) return
    alerts.show({ message: t('drawn') })
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(drawn ? 'look.again' : 'look.title')}
      closeLabel={t('close')}
      locked={isPending}
      tall
    >
      <Stack gap={4}>
        <Text tone="mute">{t('look.text')}</Text>
        {looks.data ? (
          <ChoiceGrid
            label={t('look.title')}
            items={looks.data.items.map((item) => ({
              value: keyOf(item.look),
              label: item.look.character,
              image: item.image,
            }))}
            value={picked}
            onChange={setPicked}
            columns={3}
          />
        ) : looks.error ? (
          <LoadFailed
            error={looks.error}
            title={t('look.failed')}
            retryLabel={t('retry')}
            onRetry={looks.refetch}
            retrying={looks.isFetching}
          />
        ) : (
          <ChoiceGridLoading count={6} columns={3} />
        )}
        {error && (
          <Notice tone="bad" live="alert">
            {refusalText(error)}
          </Notice>
        )}
        <Button
          block
          variant="secondary"
          icon="retry"
          loading={looks.isFetching}
          onClick={() => {
            setPicked(null)
            setRound((count) => count + 1)
          }}
        >
          {t('look.others')}
        </Button>
        <Button block size="l" disabled={!look} loading={isPending} onClick={() => void draw()}>
          {isPaid ? t('look.drawFor', { price: priceText(editPrice) }) : t('look.draw')}
        </Button>
      </Stack>
    </Dialog>
  )
}
